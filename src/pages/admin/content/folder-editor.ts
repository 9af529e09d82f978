import type { AnyListRecord } from '#src/data/content/declare/any-collection.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { liesIn } from '#src/data/collections/image-folders/folder-tree.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import type { CollectionEditor } from '#src/pages/admin/editor/collection-editor.ts';
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
