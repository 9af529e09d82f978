import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ownValues } from '#src/data/content/declare/any-collection.ts';
import { lastAuthor } from '#src/data/drafts/draft.schema.ts';
import { approveDraft } from '#src/data/drafts/drafts.repository.ts';
import { tidyValues } from '#src/data/content/form/form-values.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { isBehind } from './editor-state.ts';
import type { PanelProps } from './panel-props.ts';
import { ReviewButtons } from './ReviewButtons.tsx';
import type { ChangeDetails } from './use-change-details.ts';

/** The way of a draft: handed in for review, approved by somebody else, brought up to the published version. */
export function StageButtons(
  props: PanelProps & { readonly disabled: boolean; readonly changeDetails: ChangeDetails },
) {
  const { collection, item, uid, editor, disabled, changeDetails } = props;
  const { t } = useTranslation('admin/content');
  const { draft } = editor.base;

  async function submit(): Promise<void> {
    if (!changeDetails.check()) {
      notify({ type: 'warning', message: t('publish.notReady') });
      return;
    }
    const { kind } = await editor.save({
      details: changeDetails.mustBeApproved ? changeDetails.details : undefined,
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

  const isApprovable = draft !== undefined && draft.stage === 'inReview' && lastAuthor(draft) !== uid;
  return (
    <>
      {changeDetails.isOpen && (
        <Button
          variant="outlined"
          disabled={disabled || (!draft && !editor.isUnsaved)}
          onClick={() => void submit()}
        >
          {t('stage.submit')}
        </Button>
      )}
      {isApprovable && (
        <Button variant="outlined" disabled={disabled || editor.isUnsaved} onClick={() => void approve()}>
          {t('stage.approve')}
        </Button>
      )}
      <ReviewButtons {...props} />
      {isBehind({ ...item, draft }) && (
        <Button variant="outlined" disabled={disabled} onClick={() => void catchUp()}>
          {t('stage.catchUp')}
        </Button>
      )}
    </>
  );
}
