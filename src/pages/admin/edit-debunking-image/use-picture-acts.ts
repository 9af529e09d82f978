import { useTranslation } from '#src/ui/text/use-translation.ts';
import { lastAuthor } from '#src/data/drafts/draft.schema.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { PictureEditor } from './use-picture-edit.ts';

interface Situation {
  readonly editor: PictureEditor;
  readonly uid: string;
  readonly isAdmin: boolean;
  /** Where four eyes are on, what is no mere filing is approved by somebody else. */
  readonly mustBeApproved: boolean;
  /** Whether nothing is wrong with the form; shows from then on what is. */
  readonly check: () => boolean;
  /** Called with how it ended, once it is tried. */
  readonly onPublished: (words: 'published' | 'moved') => void;
}

/** What can be done with a picture's text as a whole. */
export interface PictureAct {
  readonly label: string;
  readonly disabled: boolean;
  readonly run: () => Promise<void>;
}

/**
 * The way of a picture's text: an admin publishes it, or under four eyes what somebody else has approved; an editor hands it in,
 * and moves a picture without any of that.
 */
export function usePictureActs(situation: Situation): { main: PictureAct; others: readonly PictureAct[] } {
  const { editor, uid, isAdmin, mustBeApproved, check, onPublished } = situation;
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin/content']);
  const { record, draft } = editor.base;
  const isOthers = draft !== undefined && lastAuthor(draft) !== uid;

  async function publish(): Promise<void> {
    if (!check()) return;
    const kind = await editor.publish();
    if (kind === 'merged' && !editor.session.getState().base.isEmpty)
      notify({ type: 'warning', message: t('conflict.kept') });
    if (kind === 'done') onPublished('published');
  }
  async function submit(): Promise<void> {
    if (!check()) return;
    const { kind } = await editor.submit();
    if (kind === 'done') notify({ type: 'positive', message: t('admin/content:stage.submitted') });
  }
  async function approve(): Promise<void> {
    if (await editor.approve()) notify({ type: 'positive', message: t('admin/content:stage.approvedNow') });
  }
  async function publishApproved(): Promise<void> {
    if ((await editor.publishApproved()) === 'done') onPublished('published');
  }
  async function move(): Promise<void> {
    if ((await editor.move()) === 'done') onPublished('moved');
  }

  const publishing = {
    label: t(record ? 'publish' : 'publishFirst'),
    disabled: false,
    run: mustBeApproved ? publishApproved : publish,
  };
  const approving = { label: t('admin/content:stage.approve'), disabled: editor.isUnsaved, run: approve };
  const submitting = {
    label: t('admin/content:stage.submit'),
    disabled: !draft && !editor.isChanged,
    run: submit,
  };
  if (editor.isMoveOnly) return { main: { label: t('move'), disabled: false, run: move }, others: [] };
  const isHandedIn = draft?.stage === 'inReview' && !editor.isChanged;
  const isApproved = draft?.stage === 'approved' && !editor.isChanged;
  if (isAdmin && !mustBeApproved) return { main: publishing, others: [] };
  if (isApproved && isAdmin && isOthers) return { main: publishing, others: [] };
  if (isHandedIn && isOthers) return { main: approving, others: [submitting] };
  const isWaiting = isHandedIn || isApproved;
  return { main: isWaiting ? { ...submitting, disabled: true } : submitting, others: [] };
}
