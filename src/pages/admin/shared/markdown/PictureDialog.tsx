import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '#src/data/content/read/queries.ts';
import {
  debunkingImages,
  type DebunkingImageListRecord,
} from '#src/data/debunking-images/debunking-image.collection.ts';
import { publishedPath } from '#src/data/debunking-images/picture-url.ts';
import { linkTo } from '#src/links.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { PictureChoice } from '#src/pages/admin/shared/pictures/PictureChoice.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { insertInline } from './editor-commands.ts';
import type { EditorDialogProps } from './editor-dialog-props.ts';

/**
 * Chooses a picture of the library. In the text it links to its own page: the library knows by that where it is used,
 * and it is withdrawn or replaced there.
 */
export function PictureDialog({
  onRun,
  onClose,
  isFromClipboard,
}: EditorDialogProps & { readonly isFromClipboard: boolean }) {
  const { t } = useTranslation('admin/content');
  const { data } = useQuery(listQuery(debunkingImages));
  const pictures = (data?.records ?? []).flatMap((record) => debunkingImages.parseListEntry(record) ?? []);

  function choose({ id, title, altText, objects }: DebunkingImageListRecord): void {
    const image = schema.nodes.image.create({ src: publishedPath(objects['960']), alt: altText || title });
    onRun(insertInline(image, addressOf({ collection: debunkingImages.name, id, title })));
  }

  return (
    <AdminDialog title={t('editor.picture.title')} onClose={onClose} maxWidth="md">
      {isFromClipboard && (
        <Alert severity="info">
          {t('editor.picture.pasted')}{' '}
          <TextLink to={linkTo('uploadDebunkingImage')}>{t('editor.picture.upload')}</TextLink>
        </Alert>
      )}
      <PictureChoice pictures={pictures} isLoading={!data} onChoose={choose} />
    </AdminDialog>
  );
}
