import * as z from 'zod/mini';
import type { AuditFilter } from '#src/data/members/audit/audit.repository.ts';
import { auditActions } from '#src/data/members/audit/audit-write.ts';
import { oneOf, textThat, textUpTo } from '#src/platform/browser/lenient.ts';
import { queryParams } from '#src/platform/browser/query-params.ts';
import { addDays } from '#src/platform/time/taipei-time.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';

const readDay = textThat((text) => z.safeParse(z.iso.date(), text).success);

/**
 * The query parameters: a member's uid, an act, and the first and last day in Taipei's time zone; '' means all. Not
 * in the route table, which every visitor loads.
 */
const query = queryParams({
  by: textUpTo(128),
  action: oneOf(['', ...auditActions]),
  from: readDay,
  to: readDay,
});

const startOf = (day: string): string => `${day}T00:00:00+08:00`;

/** The filter of the audit log, stored in the URL, and the database query for it. */
export function useAuditFilter() {
  const { values, set } = useQueryState(query);
  const { by, action, from, to } = values;
  const filter: AuditFilter = {
    ...(by && { by }),
    ...(action && { action }),
    ...(from && { from: startOf(from) }),
    ...(to && { before: startOf(addDays(to, 1)) }),
  };
  return {
    values,
    set,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    isBackwards: from !== '' && to !== '' && to < from,
  };
}

export type AuditFilterState = Omit<ReturnType<typeof useAuditFilter>, 'filter'>;
