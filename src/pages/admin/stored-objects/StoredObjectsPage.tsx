import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { proposalsQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { unfinishedRemovals } from '#src/data/content/removals/removals.queries.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import objectTexts from '#src/locales/zh-TW/admin/stored-objects.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { type RemovalActs, useRemoval } from '#src/pages/admin/shared/removal/use-removal.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { RemovalProposals } from './RemovalProposals.tsx';
import { UnnamedObjects } from './UnnamedObjects.tsx';

export const texts = { admin: adminTexts, 'admin/stored-objects': objectTexts };

interface PartProps {
  readonly acts: RemovalActs;
  readonly disabled: boolean;
}

function Unfinished({ acts, disabled }: PartProps) {
  const { t } = useTranslation('admin/stored-objects');
  const { data, error, refetch } = useQuery(unfinishedRemovals);
  if (!data) return <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={1} />} />;
  if (data.length === 0) return <p>{t('unfinished.none')}</p>;
  const removals = data;

  async function retry(): Promise<void> {
    if (await acts.retry(removals)) notify({ type: 'positive', message: t('unfinished.done') });
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" disabled={disabled} onClick={() => void retry()}>
          {t('unfinished.retry')}
        </Button>
      }
    >
      {t('unfinished.some', { count: data.length })}
    </Alert>
  );
}

function Proposals({ acts, disabled }: PartProps) {
  const { data, error, refetch } = useQuery(proposalsQuery);
  if (!data) return <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={1} />} />;
  return <RemovalProposals proposals={data} acts={acts} disabled={disabled} />;
}

/** The stored files of pictures: unfinished deletions, proposed deletions, and files that no document refers to. */
export default function StoredObjectsPage() {
  const { t } = useTranslation(['admin/stored-objects', 'admin', 'routes']);
  const { isAdmin, frozen } = useMember();
  const acts = useRemoval();
  const disabled = !isAdmin || frozen || acts.isBusy;
  const under = [{ label: t('admin:libraryTitle'), to: linkTo('manageDebunkingImages') }];
  return (
    <AdminFrame title={t('routes:storedObjects.title')} lead={t('lead')} under={under}>
      {!isAdmin && <Alert severity="info">{t('adminsOnly')}</Alert>}
      {acts.failure && <Alert severity="error">{t(`admin:actFailure.${acts.failure}`)}</Alert>}
      <Section title={t('unfinished.title')}>
        <Unfinished acts={acts} disabled={disabled} />
      </Section>
      <Section title={t('proposals.title')}>
        <Proposals acts={acts} disabled={disabled} />
      </Section>
      {isAdmin && (
        <Section title={t('unnamed.title')}>
          <UnnamedObjects acts={acts} disabled={disabled} />
        </Section>
      )}
    </AdminFrame>
  );
}
