import * as z from 'zod/mini';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import type { PageProps } from '#src/page-module.ts';
import type { CollectionEditor } from '#src/pages/admin/editor/collection-editor.ts';
import { Item } from '#src/pages/admin/editor/Item.tsx';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { contentCollection, ownList } from '#src/pages/admin/shared/member/content-collections.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { folderEditor } from './folder-editor.ts';
import { UnknownCollection } from './UnknownCollection.tsx';

export const texts = contentPageTexts;

const editors: Readonly<Record<string, CollectionEditor>> = { [imageFolders.name]: folderEditor };

export default function ContentItemPage({ params }: PageProps) {
  const { t } = useTranslation('routes');
  const collection = contentCollection(params['collection'] ?? '');
  const { collectionName } = useFieldWords(collection?.name ?? '');
  const id = params['id'] ?? '';
  if (!collection || !z.safeParse(idSchema, id).success) return <UnknownCollection />;
  const { name } = collection;
  const list = ownList(name);
  const under = list
    ? [{ label: t(`${list}.title`), to: linkTo(list) }]
    : [
        { label: t('contentDesk.title'), to: linkTo('contentDesk') },
        { label: collectionName(name), to: linkTo('contentList', { collection: name }) },
      ];
  return <Item key={`${name}~${id}`} {...{ collection, id, under }} own={editors[name]} />;
}
