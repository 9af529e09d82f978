import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import type { Tombstone } from '#src/data/content/declare/envelope.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { objectsOf } from '#src/data/collections/debunking-images/encoding/image-file.ts';
import { readTrashed } from '#src/data/collections/debunking-images/library/image-trash.ts';
import { objectRemoval, type Proposal } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { removalsOf } from '#src/data/content/removals/removals.queries.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member-name.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { RemovalForm } from './RemovalForm.tsx';
import { propose, takeBack, usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import type { Removal } from '#src/data/content/removals/removal.schema.ts';
import {
  finishRemovals,
  recordRemoval,
  type RemovalAct,
} from '#src/data/content/removals/removals.repository.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';

/** Each act resolves with true when it was completed; otherwise `failure` says why not. */
export function useRemoval() {
  const { isBusy, failure, run } = useAct('removals', 'proposals', 'audit', debunkingImages.name);
  return {
    isBusy,
    failure,
    /** Records the removal, then deletes the objects; `proposal` is another member's proposal that it carries out. */
    remove: (act: RemovalAct, proposal?: Proposal) =>
      run(async () => finishRemovals(await recordRemoval(act, proposal ? [usedUp(proposal)] : []))),
    propose: ({ objects, image, reason }: RemovalAct) =>
      run(() => propose(objectRemoval(objects, image), 0, reason)),
    takeBack: (proposal: Proposal) => run(() => takeBack(proposal)),
    /** Deletes objects whose removal is recorded but not completed. */
    retry: (removals: readonly Removal[]) => run(() => finishRemovals(removals)),
  };
}

export type RemovalActs = ReturnType<typeof useRemoval>;

interface ProposedRemovalProps {
  readonly proposal: Proposal;
  readonly acts: RemovalActs;
  readonly disabled: boolean;
}

/** A proposed deletion: another member's can be carried out, one's own can be taken back. */
export function ProposedRemoval({ proposal, acts, disabled }: ProposedRemovalProps) {
  const { t } = useTranslation('admin/stored-objects');
  const { account } = useMember();
  const nameOf = useMemberName();
  const { objects = [], image, reason, by } = proposal;
  const isOwn = by === account?.uid;

  async function carryOut(): Promise<void> {
    const act = { objects, reason, ...(image && { image }) };
    if (await acts.remove(act, proposal)) notify({ type: 'positive', message: t('remove.notified') });
  }

  async function cancel(): Promise<void> {
    if (await acts.takeBack(proposal)) notify({ message: t('remove.takenBack') });
  }

  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={disabled} onClick={() => void (isOwn ? cancel() : carryOut())}>
          {t(isOwn ? 'remove.takeBack' : 'remove.confirm')}
        </Button>
      }
    >
      {isOwn && t('remove.waiting')}
      {t('remove.proposal', { by: isOwn ? t('remove.you') : nameOf(by), reason })}
    </Alert>
  );
}

function ObjectsOfImage({ id, objects }: { readonly id: string; readonly objects: readonly string[] }) {
  const { t } = useTranslation(['admin/stored-objects', 'admin']);
  const { isAdmin, frozen } = useMember();
  const acts = useRemoval();
  const { data: removals, error, refetch } = useQuery(removalsOf(objects));
  const { data: proposal } = useQuery(proposalQuery(objectRemoval(objects, id).id));
  const { data: roles } = useQuery(rolesQuery);
  const skeleton = <ListSkeleton count={1} />;
  if (!removals) return <LoadState error={error} onRetry={refetch} skeleton={skeleton} />;
  if (!roles) return skeleton;
  const disabled = !isAdmin || frozen || acts.isBusy;
  const left = removals.filter(({ isDone }) => !isDone);
  const isStarted = removals.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > p': { m: 0 } }}>
      {isStarted && left.length === 0 && <Alert severity="success">{t('remove.done')}</Alert>}
      {left.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" disabled={disabled} onClick={() => void acts.retry(left)}>
              {t('remove.retry')}
            </Button>
          }
        >
          {t('remove.unfinished', { count: left.length })}
        </Alert>
      )}
      {!isStarted && <p>{t('remove.hint')}</p>}
      {!isStarted && !isAdmin && <p>{t('adminsOnly')}</p>}
      {!isStarted && proposal && <ProposedRemoval proposal={proposal} acts={acts} disabled={disabled} />}
      {!isStarted && !proposal && isAdmin && (
        <RemovalForm id={id} objects={objects} fourEyes={roles.fourEyes} acts={acts} disabled={disabled} />
      )}
      {isStarted && <p>{t('remove.after')}</p>}
      {acts.failure && <Alert severity="error">{t(`admin:actFailure.${acts.failure}`)}</Alert>}
    </Box>
  );
}

/** Withdrawing alone leaves the stored files readable for anybody who knows their address. */
export function RemoveImage({ tombstone }: { readonly tombstone: Tombstone }) {
  const { t } = useTranslation('admin/stored-objects');
  const { id, rev } = tombstone;
  const { data, error, refetch } = useQuery({
    queryKey: [debunkingImages.name, 'trashed', id, rev],
    queryFn: () => readTrashed(tombstone),
  });
  const objects = data?.before && objectsOf(data.before);
  return (
    <Section title={t('remove.title')}>
      {!data && <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={1} />} />}
      {data && !objects && <p>{t('remove.unreadable')}</p>}
      {objects && <ObjectsOfImage id={id} objects={objects} />}
    </Section>
  );
}
