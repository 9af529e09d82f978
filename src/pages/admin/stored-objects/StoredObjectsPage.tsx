import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useMutation } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { proposalsQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { unfinishedRemovals } from '#src/data/content/removals/removals.queries.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import objectTexts from '#src/locales/zh-TW/admin/stored-objects.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import {
  type RemovalActs,
  useRemoval,
  ProposedRemoval,
} from '#src/pages/admin/shared/removal/RemoveImage.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import type { Proposal } from '#src/data/content/proposals/proposal.schema.ts';
import { findUnnamed, type UnnamedObject } from '#src/data/content/removals/removals.repository.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';
import { objectsPerRemoval } from '#src/data/content/removals/removal.schema.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { OnDemand } from '#src/pages/admin/shared/work/OnDemand.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { inlineTarget } from '#src/ui/theme/shape.ts';

const Item = styled('div')(({ theme }) => ({
  padding: '6px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& a': inlineTarget,
  '& span': { ...theme.typography.note, display: 'block' },
}));

const kilobytes = new Intl.NumberFormat('zh-TW', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 1,
});

interface PartProps {
  readonly acts: RemovalActs;
  readonly disabled: boolean;
}

/** Finds stored files that no document refers to, and deletes them in batches with one audit log entry each. */
function UnnamedObjects({ acts, disabled }: PartProps) {
  const { t } = useTranslation(['admin/stored-objects', 'common']);
  const { data: roles } = useQuery(rolesQuery);
  const search = useMutation({ mutationFn: findUnnamed });
  const found = search.data;
  const fourEyes = roles?.fourEyes ?? true;

  async function sweep(objects: readonly UnnamedObject[]): Promise<void> {
    const count = objects.length;
    const question = {
      title: t('unnamed.confirmTitle', { count }),
      message: t('unnamed.confirmMessage'),
      confirmLabel: t(fourEyes ? 'unnamed.propose' : 'unnamed.sweep', { count }),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    for (let at = 0; at < count; at += objectsPerRemoval) {
      const some = objects.slice(at, at + objectsPerRemoval).map(({ hash }) => hash);
      const act = { objects: some, reason: t('unnamed.reason') };
      if (!(await (fourEyes ? acts.propose(act) : acts.remove(act)))) return;
    }
    notify({ type: 'positive', message: t(fourEyes ? 'unnamed.proposed' : 'unnamed.done', { count }) });
    search.reset();
  }

  return (
    <OnDemand>
      <p>{t('unnamed.hint')}</p>
      <Button variant="outlined" disabled={disabled || search.isPending} onClick={() => search.mutate()}>
        {t('unnamed.run')}
      </Button>
      {search.isPending && <ProgressBar label={t('unnamed.running')} />}
      {search.error && <Alert severity="error">{t(`common:error.${errorKind(search.error)}.title`)}</Alert>}
      {found?.length === 0 && <Alert severity="success">{t('unnamed.none')}</Alert>}
      {found && found.length > 0 && (
        <>
          <PagedList
            label={t('unnamed.list', { count: found.length })}
            records={found.map((each) => ({ ...each, id: each.hash }))}
          >
            {({ hash, size, storedAt }) => (
              <Item>
                <a href={publicObjectUrl(objectPath(hash))} target="_blank" rel="noreferrer">
                  {hash.slice(0, 16)}…
                </a>
                <span>
                  {t('unnamed.item', { size: kilobytes.format(size / 1000), time: shortTime(storedAt) })}
                </span>
              </Item>
            )}
          </PagedList>
          <Button
            variant="outlined"
            color="error"
            disabled={disabled || !roles}
            onClick={() => void sweep(found)}
          >
            {t(fourEyes ? 'unnamed.propose' : 'unnamed.sweep', { count: found.length })}
          </Button>
        </>
      )}
    </OnDemand>
  );
}

const List = styled('ul')({ ...plainList, display: 'grid', gap: 16, '& p': { margin: '0 0 8px' } });

function Proposals({ acts, disabled }: PartProps) {
  const { t } = useTranslation('admin/stored-objects');
  const { data, error, refetch } = useQuery(proposalsQuery);
  const [named, setNamed] = useState<string>();
  if (!data) return <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={1} />} />;
  const removals = data.filter(({ objects }) => objects !== undefined);
  if (removals.length === 0) return <p>{t('proposals.none')}</p>;

  /** Like `acts`, but `remove` deletes nothing if a document refers to one of the objects by now. */
  const guarded = (proposal: Proposal): RemovalActs => ({
    ...acts,
    remove: async (act, from) => {
      const unnamed = new Set((await findUnnamed()).map(({ hash }) => hash));
      if (act.objects.every((hash) => unnamed.has(hash))) return acts.remove(act, from);
      setNamed(proposal.id);
      return false;
    },
  });
  return (
    <List>
      {removals.map((proposal) => (
        <li key={proposal.id}>
          <p>
            {proposal.image === undefined ? (
              t('proposals.unnamed', { count: proposal.objects?.length ?? 0 })
            ) : (
              <TextLink to={linkTo('editDebunkingImage', { id: proposal.image })}>
                {t('proposals.ofImage')}
              </TextLink>
            )}
          </p>
          <ProposedRemoval
            proposal={proposal}
            acts={proposal.image === undefined ? guarded(proposal) : acts}
            disabled={disabled}
          />
          {named === proposal.id && <Alert severity="error">{t('proposals.nowNamed')}</Alert>}
        </li>
      ))}
    </List>
  );
}

export const texts = { admin: adminTexts, 'admin/stored-objects': objectTexts };

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

/** The stored files of images: unfinished deletions, proposed deletions, and files that no document refers to. */
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
