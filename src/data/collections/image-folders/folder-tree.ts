import { compareCodes } from '#src/platform/text/compare.ts';
import type { ImageFolderListRecord } from './image-folder.collection.ts';

type Folders = readonly ImageFolderListRecord[];

export interface FolderPlace {
  readonly folder: ImageFolderListRecord;
  /** The ancestors, from the top. */
  readonly above: Folders;
  /** The siblings in their order, including itself. */
  readonly siblings: Folders;
}

/** Compares folders by the editors' order. */
export const byFolderOrder = (a: ImageFolderListRecord, b: ImageFolderListRecord): number =>
  a.order - b.order || compareCodes(a.createdAt, b.createdAt);

/** True if `id` is the folder `folderId` or a descendant of it. */
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
 * Returns all folders, each followed by its descendants. A folder whose parent is missing is at the top. So are folders
 * that contain each other, which two members moving folders concurrently can cause: every folder must be reachable.
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
