import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { changeChoices } from '#src/pages/admin/editor/session/change-values.ts';
import type { PanelProps } from '#src/pages/admin/editor/panel-props.ts';
import { VersionDiff } from '#src/pages/admin/editor/review/VersionDiff.tsx';

interface PublishConfirmProps extends Pick<PanelProps, 'collection' | 'item' | 'editor'> {
  readonly change?: Change | undefined;
  /** The passage before and after that is shown with a 勘誤. */
  readonly correction?: Correction | undefined;
  readonly onClose: () => void;
  /** Focuses the choice of the kind of change; undefined if the kind was approved with the text. */
  readonly onChangeKind: (() => void) | undefined;
  readonly onConfirm: () => void;
}

/** Previews what visitors will see, and confirms the publication. */
export function PublishConfirm(props: PublishConfirmProps) {
  const { collection, item, editor, change, correction, onClose, onChangeKind, onConfirm } = props;
  const { t } = useTranslation(['admin/content', 'admin']);
  const kind = changeChoices.find((each) => each === change?.kind);
  const intro = item.own ? 'confirmChange' : item.withdrawn ? 'confirmAgain' : 'confirmNew';
  // The label for visitors, without the explanation for editors.
  const summary = kind && { kind, note: change?.note ?? '' };
  return (
    <AdminDialog
      title={t('publish.confirmTitle')}
      maxWidth="md"
      onClose={onClose}
      action={
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {t('publish.confirm')}
        </Button>
      }
    >
      <p>{t(`publish.${intro}`)}</p>
      <VersionDiff
        collection={collection}
        fields={editor.fields}
        before={item.own ?? {}}
        after={editor.values}
      />
      {summary && (
        <div>
          <p>{t(summary.note === '' ? 'publish.confirmTold' : 'publish.confirmToldNote', summary)}</p>
          {correction && (
            <dl>
              {(['before', 'after', 'reason'] as const).map((part) => [
                <dt key={`${part} `}>{t(`admin:change.${part}`)}</dt>,
                <dd key={part}>{correction[part]}</dd>,
              ])}
            </dl>
          )}
          {onChangeKind && <Button onClick={onChangeKind}>{t('publish.changeKind')}</Button>}
        </div>
      )}
    </AdminDialog>
  );
}
