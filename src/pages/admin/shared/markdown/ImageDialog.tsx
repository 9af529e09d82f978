import Alert from '@mui/material/Alert';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { ImageChoice } from '#src/pages/admin/shared/images/ImageChoice.tsx';
import type { Command } from 'prosemirror-state';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { publishedPath } from '#src/data/collections/debunking-images/image-url.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { insertInline } from './editor-commands.ts';
import type { KnownImage } from './PastedImageDialog.tsx';

export interface EditorDialogProps {
  readonly hasSelection: boolean;
  readonly sources: readonly string[];
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}

/** Links the image to its own page: by this link the library knows where it is used. */
export function insertImage({ id, title, altText, objects }: KnownImage): Command {
  const image = schema.nodes.image.create({ src: publishedPath(objects['960']), alt: altText || title });
  return insertInline(image, addressOf({ collection: debunkingImages.name, id, title }));
}

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
