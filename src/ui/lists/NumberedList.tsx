import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { EntryList, pageStep } from './PagedList.tsx';
import { Pager, usePage } from './Pager.tsx';

interface NumberedListProps<R> {
  readonly label: string;
  readonly records: readonly R[];
  /** Does not say how many there are, where the number would mix what must not be added up. */
  readonly withoutTotal?: boolean;
  /** What a page is found by that begins with a record: its month, its name. */
  readonly markOf?: (record: R) => string;
  /** One entry; it is inside an `li`. */
  readonly children: (record: R) => ReactNode;
}

/** The main list of a page, thirty entries a page, each page with an address of its own (decision 072). */
export function NumberedList<R extends { readonly id: string }>({
  label,
  records,
  withoutTotal = false,
  markOf,
  children,
}: NumberedListProps<R>) {
  const { t } = useTranslation('lists');
  const { length: total } = records;
  const { page, pages, from, to } = usePage(total, pageStep);
  const firstOf = (number: number) => records[(number - 1) * pageStep];
  return (
    <>
      <EntryList label={label} records={records.slice(from, to)}>
        {children}
      </EntryList>
      <Pager
        page={page}
        pages={pages}
        shown={withoutTotal ? undefined : t('shown', { from: from + 1, to, total })}
        markOf={
          markOf &&
          ((number) => {
            const record = firstOf(number);
            return record ? markOf(record) : '';
          })
        }
      />
    </>
  );
}
