import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { linkTo } from '#src/links.ts';
import editTexts from '#src/locales/zh-TW/admin/edit-debunking-image.json';
import objectTexts from '#src/locales/zh-TW/admin/stored-objects.json';
import type { PageProps } from '#src/page-module.ts';
import { Item } from '#src/pages/admin/editor/Item.tsx';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { imageEditor } from './image-editor.ts';

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
