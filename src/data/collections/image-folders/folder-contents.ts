import { saysTrue } from '#src/platform/text/verdict-scale.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { liesIn } from './folder-tree.ts';
import type { ImageFolderListRecord } from './image-folder.collection.ts';

export interface FolderContents {
  readonly folder: ImageFolderListRecord;
  /** The number of cards in the folder and its subfolders. */
  readonly count: number;
  /** Undefined when the folder contains only cards of claims that are not true. */
  readonly cover: DebunkingImageListRecord | undefined;
}

type Folders = readonly ImageFolderListRecord[];
type Images = readonly DebunkingImageListRecord[];

/**
 * A folder whose parent is missing appears at the top, as do folders that contain each other, so that every folder can
 * be reached.
 */
function childrenOf(folders: Folders, parentId: string | undefined): Folders {
  const ids = new Set(folders.map(({ id }) => id));
  const isTop = ({ id, parentId: parent }: ImageFolderListRecord) =>
    parent === undefined || !ids.has(parent) || liesIn(folders, parent, id);
  return folders
    .filter((folder) => (parentId === undefined ? isTop(folder) : folder.parentId === parentId))
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name));
}

function idsBelow(folders: Folders, id: string, seen: Set<string>): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const child of childrenOf(folders, id)) idsBelow(folders, child.id, seen);
  return seen;
}

/**
 * Returns the chosen cover, else the newest image. A cover has no room for the verdict stamp, so an image with a
 * verdict other than 正確 is never a cover: it would appear without its stamp.
 */
function coverOf(folder: ImageFolderListRecord, images: Images): DebunkingImageListRecord | undefined {
  const fit = images.filter(({ verdict }) => verdict === undefined || saysTrue(verdict));
  return fit.find(({ id }) => id === folder.coverImageId) ?? fit[0];
}

/**
 * Returns the folders below `parentId` (or at the top) that contain cards, in order, each with its number of cards and
 * its cover, which may be a plain image.
 */
export function folderContents(folders: Folders, images: Images, parentId?: string): FolderContents[] {
  return childrenOf(folders, parentId).flatMap((folder) => {
    const below = idsBelow(folders, folder.id, new Set());
    const inside = images.filter(({ folderId }) => folderId !== undefined && below.has(folderId));
    const { length: count } = inside.filter(isClarifyingCard);
    return count > 0 ? [{ folder, count, cover: coverOf(folder, inside) }] : [];
  });
}
