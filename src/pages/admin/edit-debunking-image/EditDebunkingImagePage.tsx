import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { linkTo } from '#src/links.ts';
import editTexts from '#src/locales/zh-TW/admin/edit-debunking-image.json';
import objectTexts from '#src/locales/zh-TW/admin/stored-objects.json';
import type { PageProps } from '#src/page-module.ts';
import { Item } from '#src/pages/admin/editor/Item.tsx';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { moveImages } from '#src/data/collections/debunking-images/library/change-images.ts';
import { draftValues } from '#src/data/collections/debunking-images/image-drafts.ts';
import { typedFields, withTyped } from '#src/data/collections/debunking-images/image-values.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import type { CollectionEditor } from '#src/pages/admin/editor/use-item-editor.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { AbsentImage, ImageForm, ImageNotices } from './ImageForm.tsx';

/** Fields that describe the stored file; the image itself shows them. */
const fileFields = ['width', 'height', 'thumbhash', 'hashes', 'fineHashes', 'earlier'] as const;

const reference = (kind: 'reference' | 'references', target: string) => () => ({ kind, target });

/** Adds the mark of a false claim, and the day of the check if the verdict is new. */
function complete(text: Values, published: Values | undefined): Values {
  const marked = withTyped(text, typedFields(draftValues(text)));
  const { verdict } = text;
  const isChecked =
    verdict !== undefined && (published?.['verdict'] !== verdict || !published?.['verifiedAt']);
  return isChecked ? { ...marked, verifiedAt: dayOf(Date.now()) } : marked;
}

/** True if the text only puts the published image into another folder. */
function isMove(published: Values, text: Values): boolean {
  const { folderId: from, ...before } = published;
  const { folderId: to, ...after } = text;
  return from !== to && isSame(before, after);
}

/** Moving an image needs neither a draft nor an admin. */
async function move(id: string, { folderId }: Values, note: string): Promise<void> {
  const to = typeof folderId === 'string' ? folderId : '';
  const { error } = await moveImages({ ids: [id], moveOf: () => ({ to }), note });
  if (error !== undefined) throw error;
}

export const imageEditor: CollectionEditor = {
  Form: ImageForm,
  Absent: AbsentImage,
  Notices: ImageNotices,
  hidden: [...fileFields, 'verifiedAt'],
  shownAs: {
    objects: ({ of }: FormField) => ({
      of: of.filter(({ name }) => name === '480').map((size) => ({ ...size, isImage: true })),
    }),
    folderId: reference('reference', imageFolders.name),
    variantOf: reference('reference', debunkingImages.name),
    distinctFrom: reference('references', debunkingImages.name),
  },
  // The files of earlier versions may have been removed.
  retained: ['objects', ...fileFields],
  complete,
  mustCorrect: (published, text) => !isSame(published['objects'], text['objects']),
  directAct: { name: 'move', isEnough: isMove, run: move },
};

export const texts = {
  ...contentPageTexts,
  'admin/edit-debunking-image': editTexts,
  'admin/stored-objects': objectTexts,
};

export default function EditDebunkingImagePage({ params }: PageProps) {
  const { t } = useTranslation('routes');
  const id = params['id'] ?? '';
  const under = [{ label: t('manageDebunkingImages.title'), to: linkTo('manageDebunkingImages') }];
  return <Item key={id} collection={debunkingImages} id={id} own={imageEditor} under={under} />;
}
