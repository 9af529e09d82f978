import type { DebunkingImageListRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import type { ImageFolderListRecord } from './image-folder.collection.ts';

export interface FolderContents {
  readonly folder: ImageFolderListRecord;
  /** Pictures in the folder and in the folders below it. */
  readonly count: number;
  /** Absent when only pictures of claims that do not hold are inside. */
  readonly cover: DebunkingImageListRecord | undefined;
}

type Folders = readonly ImageFolderListRecord[];
type Pictures = readonly DebunkingImageListRecord[];

/** A folder whose parent is not there is at the top, so that nothing is out of reach. */
function childrenOf(folders: Folders, parentId: string | undefined): Folders {
  const ids = new Set(folders.map(({ id }) => id));
  const parentOf = (folder: ImageFolderListRecord) =>
    folder.parentId !== undefined && ids.has(folder.parentId) ? folder.parentId : undefined;
  return folders
    .filter((folder) => parentOf(folder) === parentId)
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name));
}

function idsBelow(folders: Folders, id: string, seen: Set<string>): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const child of childrenOf(folders, id)) idsBelow(folders, child.id, seen);
  return seen;
}

/**
 * The chosen cover, else the newest picture. A cover has no room for a stamp, so a picture with another
 * verdict than 正確 is none: it would be there clean.
 */
function coverOf(folder: ImageFolderListRecord, pictures: Pictures): DebunkingImageListRecord | undefined {
  const fit = pictures.filter(({ verdict }) => verdict === undefined || verdict === '正確');
  return fit.find(({ id }) => id === folder.coverImageId) ?? fit[0];
}

/**
 * The folders below `parentId` (at the top without one) that contain pictures, in their order, each with its
 * number of pictures and the one to show for it.
 */
export function folderContents(folders: Folders, pictures: Pictures, parentId?: string): FolderContents[] {
  return childrenOf(folders, parentId).flatMap((folder) => {
    const below = idsBelow(folders, folder.id, new Set());
    const inside = pictures.filter(({ folderId }) => folderId !== undefined && below.has(folderId));
    return inside.length > 0 ? [{ folder, count: inside.length, cover: coverOf(folder, inside) }] : [];
  });
}
