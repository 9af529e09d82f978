import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { ImageChoice } from '#src/pages/admin/shared/images/ImageChoice.tsx';
import type { EditorDialogProps } from './editor-dialog-props.ts';
import { insertImage } from './image-command.ts';

/** Chooses an image of the library; `isRefused` if the member pasted one but may not upload. */
export function ImageDialog({
  onRun,
  onClose,
  isRefused = false,
}: EditorDialogProps & { readonly isRefused?: boolean }) {
  const { t } = useTranslation('admin/content');
  const { data } = useQuery(listQuery(debunkingImages));
  const images = (data?.records ?? []).flatMap((record) => debunkingImages.parseListEntry(record) ?? []);
  return (
    <AdminDialog title={t('editor.image.title')} onClose={onClose} maxWidth="md">
      {isRefused && <Alert severity="warning">{t('editor.image.adminsOnly')}</Alert>}
      <ImageChoice images={images} isLoading={!data} onChoose={(image) => onRun(insertImage(image))} />
    </AdminDialog>
  );
}
