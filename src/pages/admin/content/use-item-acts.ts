import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ownValues } from '#src/data/content/declare/any-collection.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { withCounts } from '#src/data/content/form/counted-values.ts';
import { tidyValues } from '#src/data/content/form/form-values.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { lastAuthor } from '#src/data/drafts/draft.schema.ts';
import { approveDraft, checkDraft } from '#src/data/drafts/drafts.repository.ts';
import type { DraftBase } from '#src/pages/admin/shared/editing/use-draft-editing.ts';
import { ServiceError } from '#src/platform/errors.ts';
import type { FieldValue } from '#src/platform/values.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { isBehind } from './editor-state.ts';
import type { PanelProps } from './panel-props.ts';
import type { ChangeDetails } from './use-change-details.ts';

/** Something that can be done with the draft as a whole. */
export interface ItemAct {
  /** The same whatever its label says at the moment. */
  readonly id: 'submit' | 'approve' | 'publish' | 'catchUp';
  readonly label: string;
  /** The longest label that it may have without being another act; its label where absent. */
  readonly longestLabel?: string;
  readonly disabled: boolean;
  readonly run: () => Promise<void>;
}

interface Situation {
  /** What the text, as it is at this moment, lacks before it may be published. */
  readonly findMissing: () => Promise<'requirements' | 'unread' | undefined>;
  readonly changeDetails: ChangeDetails;
  /** Nothing can be stored now. */
  readonly isStopped: boolean;
  /** Why nothing can be published is told on trying. */
  readonly isPublishStopped: boolean;
  readonly mayPublish: boolean;
  /** Somebody tried to publish: from now on every problem is shown at its field. */
  readonly onTry: () => void;
  /** Nothing is missing: what visitors will see is shown, and publishing waits for the answer. */
  readonly onConfirm: () => void;
  /** Something is missing: the list of it, or the description of the change, is what comes next. */
  readonly onRefused: (missing: 'requirements' | 'change') => void;
}

/**
 * The way of a draft: handed in for review, approved by somebody else, published, brought up to the published version. A first
 * version is published at once, a change with what kind of change it is. Where four eyes are asked, what is published is
 * word for word the approved draft, with what was said of the change on handing it in: nothing is saved on the way.
 */
export function useItemActs({ collection, item, uid, editor }: PanelProps, situation: Situation) {
  const { t } = useTranslation('admin/content');
  const { findMissing, changeDetails, isStopped, isPublishStopped, mayPublish, onTry, onConfirm, onRefused } =
    situation;
  const { draft } = editor.base;
  const { mustBeApproved } = changeDetails;

  async function submit(): Promise<void> {
    if (!changeDetails.check()) {
      notify({ type: 'warning', message: t('publish.lacking.change') });
      onRefused('change');
      return;
    }
    const { kind } = await editor.save({
      details: mustBeApproved ? changeDetails.details : undefined,
    });
    if (kind === 'done') notify({ type: 'positive', message: t('stage.submitted') });
  }

  async function approve(): Promise<void> {
    if (!draft) return;
    const approved = await editor.commit({ text: 'left', run: () => approveDraft(draft) });
    if (approved) notify({ type: 'positive', message: t('stage.approvedNow') });
  }

  /** The draft is put onto the version that was published meanwhile. */
  async function catchUp(): Promise<void> {
    const published = { rev: item.previous?.rev ?? 0, text: tidyValues(editor.fields, item.own ?? {}) };
    const isDone = await editor.catchUp(published, (document) =>
      tidyValues(editor.fields, document ? ownValues(collection, document) : {}),
    );
    if (isDone) notify({ message: t('stage.caughtUp') });
  }

  async function send({ draft: sent }: DraftBase): Promise<void> {
    const checked = sent && checkValues(collection, sent.data);
    if (!sent || !checked?.fields) throw new ServiceError('invalid', 'the draft is not complete');
    await checkDraft(sent);
    // A version that was restored, or was brought in by a file, may have counted otherwise; an approved one is left as it is.
    const counted = mustBeApproved ? checked.fields : withCounts(editor.fields, checked.fields, item.own);
    const { verifiedAt, ...fields } = counted as Record<string, FieldValue>;
    const { change: approved, corrections: shown } = sent;
    const details =
      mustBeApproved && approved && shown ? { change: approved, corrections: shown } : changeDetails.details;
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
    onTry();
    const missing = (await findMissing()) ?? (mustBeApproved || changeDetails.check() ? undefined : 'change');
    if (missing === undefined) return onConfirm();
    notify({ type: 'warning', message: t(`publish.lacking.${missing}`) });
    if (missing !== 'unread') onRefused(missing);
  }

  async function publishNow(): Promise<void> {
    const text = mustBeApproved ? 'left' : 'used';
    const isSent = await editor.commit({ run: send, text, savesFirst: !mustBeApproved });
    if (!isSent) return;
    notify({ type: 'positive', message: t('publish.done'), caption: t('publish.doneHint') });
    changeDetails.reset();
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
  const catchingUp: ItemAct = {
    id: 'catchUp',
    label: t('stage.catchUp'),
    disabled: isStopped,
    run: catchUp,
  };

  const isApprovable = draft !== undefined && draft.stage === 'inReview' && lastAuthor(draft) !== uid;
  const offered = [
    ...(isBehind({ ...item, draft }) ? [catchingUp] : []),
    ...(isApprovable ? [approving] : []),
    ...(changeDetails.isOpen ? [submitting] : []),
    publishing,
  ];
  // The next step for this member: the others are with the rest of what can be done.
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
