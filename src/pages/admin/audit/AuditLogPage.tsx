import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { auditQuery } from '#src/data/members/audit/audit.queries.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import auditTexts from '#src/locales/zh-TW/admin/audit.json';
import fieldTexts from '#src/locales/zh-TW/admin/content/fields.json';
import contentTexts from '#src/locales/zh-TW/admin/content.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import Button from '@mui/material/Button';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { AuditEntries } from '#src/pages/admin/shared/work/AuditEntries.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';
import { RollBack } from './RollBack.tsx';

export const texts = {
  admin: adminTexts,
  collections: collectionTexts,
  'admin/audit': auditTexts,
  'admin/content': contentTexts,
  'admin/content/fields': fieldTexts,
};

/** The audit log, and a tool to roll back all edits of one account. */
export default function AuditLogPage() {
  const { t } = useTranslation(['admin/audit', 'admin', 'routes']);
  const { account, isAdmin } = useMember();
  const { filter, ...filters } = useAuditFilter();
  const { isFiltered } = filters;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(filter),
    enabled: !filters.isBackwards,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <AdminFrame title={t('routes:auditLog.title')} lead={t('lead')}>
      <Section title={t('log')}>
        <AuditFilters {...filters} />
        {!entries && !filters.isBackwards && <LoadState error={error} onRetry={refetch} />}
        {entries?.length === 0 && (
          <EmptyState
            title={t(isFiltered ? 'filter.none' : 'none')}
            hint={t(isFiltered ? 'filter.noneHint' : 'noneHint')}
          />
        )}
        {entries && entries.length > 0 && <AuditEntries entries={entries} self={account?.uid} />}
        {hasNextPage && (
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Section>
      {isAdmin && (
        <Section title={t('rollBack.title')}>
          <RollBack />
        </Section>
      )}
    </AdminFrame>
  );
}
