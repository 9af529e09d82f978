import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditQuery } from '#src/data/audit/audit.queries.ts';
import { errorKind } from '#src/platform/errors.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/ListSkeleton.tsx';
import { AuditEntries } from './AuditEntries.tsx';

/** Entries of the log on the admin home. */
const recent = 6;

/** What members did last. */
export function RecentChanges({ self }: { readonly self: string | undefined }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useInfiniteQuery(auditQuery);
  if (!data && error) return <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const entries = data.pages.flatMap((page) => page.entries).slice(0, recent);
  return entries.length > 0 ? <AuditEntries entries={entries} self={self} /> : <p>{t('recent.none')}</p>;
}
