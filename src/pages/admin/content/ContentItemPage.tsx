import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { newItemId } from '#src/data/content/drafts/item-address.ts';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import type { PageProps } from '#src/page-module.ts';
import type { CollectionEditor } from '#src/pages/admin/editor/use-item-editor.ts';
import { Item } from '#src/pages/admin/editor/Item.tsx';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { contentCollection, ownList } from '#src/pages/admin/shared/member/content-collections.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { UnknownCollection } from './UnknownCollection.tsx';
import type { AnyListRecord } from '#src/data/content/declare/any-collection.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { liesIn } from '#src/data/collections/image-folders/folder-tree.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';

const reference = (target: string) => () => ({ kind: 'reference', target }) as const;

/** A folder is identified by its name alone, and cannot lie in itself. */
function problemsAmong(id: string, text: Values, others: readonly AnyListRecord[]): FieldIssue[] {
  const folders = others.flatMap((record) => imageFolders.parseListEntry(record) ?? []);
  const { name, parentId } = text;
  const isTaken =
    typeof name === 'string' && folders.some((folder) => folder.id !== id && folder.name === name.trim());
  const isInside = typeof parentId === 'string' && liesIn(folders, parentId, id);
  const isGone = typeof parentId === 'string' && !folders.some((folder) => folder.id === parentId);
  return [
    ...(isTaken ? [{ path: ['name'], code: 'taken' } as const] : []),
    ...(isInside ? [{ path: ['parentId'], code: 'inside' } as const] : []),
    ...(isGone ? [{ path: ['parentId'], code: 'gone' } as const] : []),
  ];
}

export const folderEditor: CollectionEditor = {
  hidden: ['order', 'verifiedAt'],
  shownAs: { parentId: reference(imageFolders.name), coverImageId: reference(debunkingImages.name) },
  // A new folder comes last: the others are numbered from 1.
  complete: (text) => ({ ...text, order: text['order'] ?? Math.floor(Date.now() / 1000) }),
  problemsAmong,
  isPlain: true,
  hasOwnRemoval: true,
};

export const texts = contentPageTexts;

const editors: Readonly<Record<string, CollectionEditor>> = { [imageFolders.name]: folderEditor };

/** Addresses typed by hand: `new` is no id, and a collection of one document has no other. */
function Redirect({ collection, id }: { readonly collection: string; readonly id: string | undefined }) {
  const [fresh] = useState(() => newItemId(Date.now()));
  return <Navigate replace to={linkTo('contentItem', { collection, id: id ?? fresh })} />;
}

export default function ContentItemPage({ params }: PageProps) {
  const { t } = useTranslation('routes');
  const collection = contentCollection(params['collection'] ?? '');
  const { collectionName } = useFieldWords(collection?.name ?? '');
  const requested = params['id'] ?? '';
  if (!collection || !z.safeParse(idSchema, requested).success) return <UnknownCollection />;
  const { name, onlyId } = collection;
  const id = onlyId ?? requested;
  if (id !== requested || id === 'new') return <Redirect collection={name} id={onlyId} />;
  const list = ownList(name);
  const under = list
    ? [{ label: t(`${list}.title`), to: linkTo(list) }]
    : [
        { label: t('contentDesk.title'), to: linkTo('contentDesk') },
        ...(onlyId === undefined
          ? [{ label: collectionName(name), to: linkTo('contentList', { collection: name }) }]
          : []),
      ];
  return <Item key={`${name}~${id}`} {...{ collection, id, under }} own={editors[name]} />;
}
