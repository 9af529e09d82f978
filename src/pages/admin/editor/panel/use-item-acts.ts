import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ownValues } from '#src/data/content/declare/any-collection.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { withCounts, formFields } from '#src/data/content/form/form-fields.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { withoutChange, type DraftBase } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { lastAuthor, stageOnSaving } from '#src/data/content/drafts/draft.schema.ts';
import { approveDraft, checkDraft, saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { isBehind, type PanelProps } from '#src/pages/admin/editor/form-context.ts';
import type { DirectAct } from '#src/pages/admin/editor/use-item-editor.ts';
import type { ChangeDetails } from './use-change-details.ts';
import type { usePublishAttempt } from './use-publish-attempt.ts';
import { waitsFor } from '#src/pages/admin/editor/review/waits-for.ts';

export interface ItemAct {
  /** Stays the same while the label changes. */
  readonly id: 'submit' | 'approve' | 'publish' | 'catchUp' | 'direct';
  readonly label: string;
  /** The longest label that this act can have; if absent, `label`. */
  readonly longestLabel?: string;
  readonly disabled: boolean;
  readonly run: () => Promise<void>;
}

interface Situation {
  readonly changeDetails: ChangeDetails;
  readonly attempt: ReturnType<typeof usePublishAttempt>;
  readonly isStopped: boolean;
  /** True if the publish button is disabled. Unmet requirements do not disable it: they are listed on the attempt. */
  readonly isPublishStopped: boolean;
  readonly mayPublish: boolean;
  /** Opens the public page; absent for a document without one. */
  readonly onSee?: (() => void) | undefined;
  /** Called when all requirements are met: shows what visitors will see and confirms the publication. */
  readonly onConfirm: () => void;
}

/**
 * The acts that move a draft towards publication: submit it for review, approve another member's, publish it, rebase
 * it onto the published version. A first version needs no description; a change needs its kind. Under the four-eyes
 * rule exactly the approved draft is published, with the description submitted with it: nothing is saved in between.
 */
export function useItemActs({ collection, item, uid, editor, own }: PanelProps, situation: Situation) {
  const { t } = useTranslation('admin/content');
  const { changeDetails, attempt, isStopped, isPublishStopped, mayPublish, onSee, onConfirm } = situation;
  const { draft } = editor.base;
  const { mustBeApproved } = changeDetails;

  async function submit(): Promise<void> {
    if (!attempt.isDescribed()) return;
    const { kind } = await editor.save({
      details: mustBeApproved ? changeDetails.details : undefined,
    });
    if (kind !== 'done') return;
    const next = waitsFor({ stage: 'inReview', authors: [uid] }, { uid, mustBeApproved, mayPublish });
    notify({
      type: 'positive',
      message: t('stage.submitted'),
      ...(next && { caption: t(`review.waits.${next}`) }),
    });
  }

  async function approve(): Promise<void> {
    if (!draft) return;
    const approved = await editor.commit({ text: 'left', run: () => approveDraft(draft) });
    if (approved) notify({ type: 'positive', message: t('stage.approvedNow') });
  }

  async function catchUp(): Promise<void> {
    const text = item.own && editor.tidy(item.own);
    const published = { rev: item.previous?.rev ?? 0, text };
    const isDone = await editor.catchUp(published, (document) =>
      editor.tidy(document ? ownValues(collection, document) : {}),
    );
    if (isDone) notify({ message: t('stage.caughtUp') });
  }

  async function send({ draft: sent }: DraftBase): Promise<void> {
    const checked = sent && checkValues(collection, sent.data);
    if (!sent || !checked?.fields) throw new ServiceError('invalid', 'the draft is not complete');
    await checkDraft(sent);
    // The counts in a restored or imported version may be wrong, so they are counted again; an approved version is
    // left unchanged.
    const counted = mustBeApproved
      ? checked.fields
      : withCounts(
          formFields(collection),
          own.complete?.(checked.fields, item.own) ?? checked.fields,
          item.own,
        );
    const { verifiedAt, ...fields } = counted as Record<string, FieldValue>;
    const { change: approved, corrections: shown } = sent;
    const details =
      mustBeApproved && approved && shown ? { change: approved, corrections: shown } : changeDetails.details;
    // A publication deletes only a draft that says the same.
    if (!mustBeApproved && !isSame(withoutChange(sent.data), counted))
      await saveDraft({ ...sent, data: counted, stage: stageOnSaving(sent.stage) }, sent);
    await publish([
      {
        collection: collection.name,
        id: item.id,
        fields,
        ...details,
        fromDraft: true,
        audit: 'publish',
        ...(item.previous && { previous: item.previous }),
        ...(typeof verifiedAt === 'string' && { verifiedAt }),
      },
    ]);
  }

  async function requestPublication(): Promise<void> {
    if (await attempt.isPublishable({ describes: false })) onConfirm();
  }

  async function publishNow(): Promise<void> {
    const text = mustBeApproved ? 'left' : 'used';
    const isSent = await editor.commit({ run: send, text, savesFirst: !mustBeApproved });
    if (!isSent) return;
    notify({
      type: 'positive',
      message: t('publish.done'),
      ...(onSee && {
        caption: t('publish.doneHint'),
        actions: [{ label: t('publish.see'), onClick: onSee }],
      }),
    });
    changeDetails.reset();
    own.onPublished?.();
  }

  async function actDirectly({ name, run }: DirectAct): Promise<void> {
    const note = t(`direct.${name}.note`);
    const isDone = await editor.commit({ text: 'used', run: (_, text) => run(item.id, text, note) });
    if (isDone) notify({ type: 'positive', message: t(`direct.${name}.done`) });
  }

  const submitting: ItemAct = {
    id: 'submit',
    label: t('stage.submit'),
    disabled: isStopped || (!draft && !editor.isUnsaved),
    run: submit,
  };
  const approving: ItemAct = {
    id: 'approve',
    label: t('stage.approve'),
    disabled: isStopped || editor.isUnsaved,
    run: approve,
  };
  const publishing: ItemAct = {
    id: 'publish',
    label: t(editor.isUnsaved && !mustBeApproved ? 'publish.saveAndPublish' : 'publish.submit'),
    ...(!mustBeApproved && { longestLabel: t('publish.saveAndPublish') }),
    disabled: isPublishStopped,
    run: requestPublication,
  };
  const catchingUp: readonly ItemAct[] = isBehind({ ...item, draft })
    ? [{ id: 'catchUp', label: t('stage.catchUp'), disabled: isStopped, run: catchUp }]
    : [];

  const before = item.published && editor.tidy(item.own ?? {});
  const direct = own.directAct;
  if (direct && !draft && before && direct.isEnough(before, editor.values)) {
    const label = t(`direct.${direct.name}.label`);
    const act = { id: 'direct', label, disabled: isStopped, run: () => actDirectly(direct) } as const;
    return { main: act, others: [], publishNow };
  }

  // Nothing has changed since the publication.
  if (before && !draft && !editor.isUnsaved) return { main: undefined, others: [], publishNow };
  const isApprovable = draft !== undefined && draft.stage === 'inReview' && lastAuthor(draft) !== uid;
  // Only a changed text can be submitted again; otherwise another member has to do the next act.
  if (!changeDetails.isOpen && waitsFor(draft, { uid, mustBeApproved, mayPublish }))
    return { main: undefined, others: catchingUp, publishNow };
  const offered = [
    ...catchingUp,
    ...(isApprovable ? [approving] : []),
    ...(changeDetails.isOpen ? [submitting] : []),
    publishing,
  ];
  // The next step for this member; the other acts are listed below.
  const isNext = mayPublish && (!mustBeApproved || draft?.stage === 'approved');
  const main = isNext
    ? publishing
    : isApprovable && !editor.isChanged
      ? approving
      : changeDetails.isOpen
        ? submitting
        : publishing;
  return { main, others: offered.filter((act) => act !== main), publishNow };
}
