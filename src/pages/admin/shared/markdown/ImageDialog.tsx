import Alert from '@mui/material/Alert';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { ImageChoice } from '#src/pages/admin/shared/images/ImageChoice.tsx';
import type { EditorDialogProps } from './editor-dialog-props.ts';
import { insertImage } from './image-command.ts';

/** Chooses an image of the library; `isRefused` if the member pasted one but may not upload. */
export function ImageDialog(props: EditorDialogProps & { readonly isRefused?: boolean }) {
  const { onRun, onClose, isRefused } = props;
  const { t } = useTranslation('admin/content');
  return (
    <AdminDialog title={t('editor.image.title')} onClose={onClose} maxWidth="md">
      {isRefused && <Alert severity="warning">{t('editor.image.adminsOnly')}</Alert>}
      <ImageChoice onChoose={(image) => onRun(insertImage(image))} />
    </AdminDialog>
  );
}
