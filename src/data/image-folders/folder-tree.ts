import { compareCodes } from '#src/platform/compare.ts';
import type { ImageFolderListRecord } from './image-folder.collection.ts';

type Folders = readonly ImageFolderListRecord[];

export interface FolderPlace {
  readonly folder: ImageFolderListRecord;
  /** The folders it lies in, from the top. */
  readonly above: Folders;
  /** Its siblings in their order, with itself. */
  readonly siblings: Folders;
}

/** Folders as editors have put them. */
export const byFolderOrder = (a: ImageFolderListRecord, b: ImageFolderListRecord): number =>
  a.order - b.order || compareCodes(a.createdAt, b.createdAt);

/** Whether `id` is a folder or is in it, at any depth. */
export function liesIn(folders: Folders, id: string | undefined, folderId: string): boolean {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parentId]));
  const seen = new Set<string>();
  for (let at = id; at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === folderId) return true;
    seen.add(at);
  }
  return false;
}

/**
 * All folders, each followed by those in it. A folder whose parent is gone is at the top; so do those that lie in
 * each other, which two people moving at once can bring about: nothing is out of reach.
 */
export function folderTree(folders: Folders): FolderPlace[] {
  const ids = new Set(folders.map(({ id }) => id));
  const isTop = ({ id, parentId }: ImageFolderListRecord) =>
    parentId === undefined || !ids.has(parentId) || liesIn(folders, parentId, id);
  const childrenOf = (parent: ImageFolderListRecord | undefined): Folders =>
    folders
      .filter((folder) => (parent ? !isTop(folder) && folder.parentId === parent.id : isTop(folder)))
      .toSorted(byFolderOrder);
  const placesBelow = (parent: ImageFolderListRecord | undefined, above: Folders): FolderPlace[] => {
    const siblings = childrenOf(parent);
    return siblings.flatMap((folder) => [
      { folder, above, siblings },
      ...placesBelow(folder, [...above, folder]),
    ]);
  };
  return placesBelow(undefined, []);
}
