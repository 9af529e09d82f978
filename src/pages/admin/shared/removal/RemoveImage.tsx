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
import { useMember, useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { propose, takeBack, usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import type { Removal } from '#src/data/content/removals/removal.schema.ts';
import {
  finishRemovals,
  recordRemoval,
  type RemovalAct,
} from '#src/data/content/removals/removals.repository.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { linkTo } from '#src/links.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';

interface RemovalFormProps {
  readonly id: string;
  readonly objects: readonly string[];
  readonly fourEyes: boolean;
  readonly acts: RemovalActs;
  readonly disabled: boolean;
}

/** Requires a reason, and consent if other images share the objects. */
export function RemovalForm({ id, objects, fourEyes, acts, disabled }: RemovalFormProps) {
  const { t } = useTranslation(['admin/stored-objects', 'admin']);
  const { data: list } = useQuery(debunkingImageList);
  const reason = useReason();
  const [isAgreed, setAgreed] = useState(false);
  // Without the database, the list is the last publication, which may still contain the image itself.
  const sharing = (list?.records ?? []).filter(
    (record) =>
      record.id !== id && Object.values<string>(record.objects).some((hash) => objects.includes(hash)),
  );
  const mustAgree = sharing.length > 0 && !isAgreed;

  async function submit(): Promise<void> {
    reason.markMissing();
    if (!reason.isFine || mustAgree) return;
    const act = { objects, image: id, reason: reason.text };
    if (fourEyes) {
      if (await acts.propose(act)) notify({ type: 'positive', message: t('remove.proposed') });
      return;
    }
    const message = t('remove.confirmMessage', { reason: reason.text });
    const question = { title: t('remove.confirmTitle'), message, confirmLabel: t('remove.submit') };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await acts.remove(act)) notify({ type: 'positive', message: t('remove.notified') });
  }

  return (
    <TextForm
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > div': { width: '100%' } }}
    >
      {sharing.length > 0 && (
        <Alert severity="warning">
          {t('remove.shared')}
          <ul>
            {sharing.map((other) => (
              <li key={other.id}>
                <TextLink to={linkTo('editDebunkingImage', { id: other.id })}>{other.title}</TextLink>
              </li>
            ))}
          </ul>
          <FormControlLabel
            control={<Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />}
            label={t('remove.sharedConfirm')}
          />
        </Alert>
      )}
      <TextArea
        label={t('remove.reason')}
        rows={2}
        {...(fourEyes && { hint: t('remove.proposeHint') })}
        {...reason.input}
      />
      <Button type="submit" variant="contained" color="error" disabled={disabled || !list || mustAgree}>
        {t(fourEyes ? 'remove.propose' : 'remove.submit')}
      </Button>
    </TextForm>
  );
}

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
