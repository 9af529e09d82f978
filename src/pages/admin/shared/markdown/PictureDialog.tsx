import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { PictureChoice } from '#src/pages/admin/shared/pictures/PictureChoice.tsx';
import type { EditorDialogProps } from './editor-dialog-props.ts';
import { insertPicture } from './picture-command.ts';

/** Chooses a picture of the library; `isRefused` if the member pasted one but may not upload. */
export function PictureDialog({
  onRun,
  onClose,
  isRefused = false,
}: EditorDialogProps & { readonly isRefused?: boolean }) {
  const { t } = useTranslation('admin/content');
  const { data } = useQuery(listQuery(debunkingImages));
  const pictures = (data?.records ?? []).flatMap((record) => debunkingImages.parseListEntry(record) ?? []);
  return (
    <AdminDialog title={t('editor.picture.title')} onClose={onClose} maxWidth="md">
      {isRefused && <Alert severity="warning">{t('editor.picture.adminsOnly')}</Alert>}
      <PictureChoice
        pictures={pictures}
        isLoading={!data}
        onChoose={(picture) => onRun(insertPicture(picture))}
      />
    </AdminDialog>
  );
}
