import { changeKind } from '#src/data/content/declare/categories.ts';
import * as z from 'zod/mini';
import type { Change } from '#src/data/content/declare/envelope.ts';
import { ConflictError, publicationsPerBatch, publish, withdraw } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { type ImageFolderFields, type ImageFolderRecord, imageFolders } from './image-folder.collection.ts';

const collection = imageFolders.name;

/** Thrown when a folder to be removed still contains something. */
export class FolderNotEmptyError extends Error {
  readonly contents: 'images' | 'folders';
  constructor(contents: FolderNotEmptyError['contents']) {
    super(`the folder holds ${contents}`);
    this.name = 'FolderNotEmptyError';
    this.contents = contents;
  }
}

/** Thrown when another folder has the name. */
export class FolderNameError extends Error {
  constructor(name: string) {
    super(`another folder is called ${name}`);
    this.name = 'FolderNameError';
  }
}

/** Thrown when a folder cannot be moved: the other folder was removed, or is the folder itself or inside of it. */
export class FolderParentError extends Error {
  readonly problem: 'gone' | 'inside';
  constructor(problem: FolderParentError['problem']) {
    super(`the parent is ${problem}`);
    this.name = 'FolderParentError';
    this.problem = problem;
  }
}

function checked(fields: ImageFolderFields): ImageFolderFields {
  const result = z.safeParse(imageFolders.schema, fields);
  if (result.success) return result.data;
  throw new ServiceError('invalid', result.error.issues.map(({ path }) => path.join('.')).join(', '));
}

async function findFolder(id: string): Promise<ImageFolderRecord | undefined> {
  const raw = await readDocument(`${collection}/${id}`);
  const parsed = raw && imageFolders.parse(raw);
  return parsed?.state === 'published' ? parsed.record : undefined;
}

async function readFolder(id: string): Promise<ImageFolderRecord> {
  const folder = await findFolder(id);
  if (folder) return folder;
  throw new ServiceError('notFound', `${collection}/${id}`);
}

/** Reads the database, because the list that the member sees may be outdated. Throws `FolderNameError`. */
async function checkName(id: string, name: string): Promise<void> {
  const found = await queryDocuments({
    collection,
    where: [{ field: 'name', op: '==', value: name }],
    limit: 2,
  });
  if (found.some((folder) => folder.id !== id)) throw new FolderNameError(name);
}

const ownFields = (record: ImageFolderRecord): ImageFolderFields => z.parse(imageFolders.own, record);

/** Reads the database: the list that the member sees may still lack the latest folders. */
async function orderAfterLast(): Promise<number> {
  const orderBy = [{ field: 'order', descending: true }];
  const [last] = await queryDocuments({ collection, orderBy, limit: 1 });
  return Math.min(Number(last?.data['order'] ?? 0) + 1, Number.MAX_SAFE_INTEGER);
}

/**
 * Creates a folder under an id from `newFolderId`, after the last one if `order` is absent. Callers reuse the id when
 * they retry, so that a lost response does not create the folder twice. Throws `FolderNameError`, `ConflictError`,
 * `ServiceError`.
 */
export async function createFolder(
  fields: Omit<ImageFolderFields, 'order'> & Partial<Pick<ImageFolderFields, 'order'>>,
  id: string,
): Promise<void> {
  const publication = {
    collection,
    id,
    fields: checked({ ...fields, order: fields.order ?? (await orderAfterLast()) }),
    change: { kind: changeKind.first, note: '' } as const,
    audit: 'publish' as const,
  };
  await checkName(id, publication.fields.name);
  try {
    await publish([publication]);
  } catch (error) {
    const isOurs = error instanceof ConflictError && error.theirs?.data['name'] === publication.fields.name;
    if (!isOurs) throw error;
  }
}

/** Generates an id for a new folder. */
export const newFolderId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** Reads the database, because the list that the member chose from may be outdated. Throws `FolderParentError`. */
async function checkParent(id: string, parentId: string): Promise<void> {
  const seen = new Set<string>();
  for (let at: string | undefined = parentId; at !== undefined && !seen.has(at);) {
    if (at === id) throw new FolderParentError('inside');
    seen.add(at);
    const folder: ImageFolderRecord | undefined = await findFolder(at);
    if (!folder && at === parentId) throw new FolderParentError('gone');
    at = folder?.parentId;
  }
}

/**
 * Moves a folder into another one, which is no news for visitors. Throws `FolderParentError`, `ConflictError`,
 * `ServiceError`.
 */
export async function nestFolder(id: string, parentId: string): Promise<void> {
  const previous = await readFolder(id);
  await checkParent(id, parentId);
  const fields = checked({ ...ownFields(previous), parentId });
  const change = { kind: changeKind.filing, note: '' } as const;
  await publish([{ collection, id, previous, fields, change, audit: 'move' }]);
}

/** Makes an image the folder's cover. Throws `ConflictError`, `ServiceError`. */
export async function setFolderCover(id: string, coverImageId: string): Promise<void> {
  const previous = await readFolder(id);
  const fields = checked({ ...ownFields(previous), coverImageId });
  const change = { kind: changeKind.filing, note: '' } as const;
  await publish([{ collection, id, previous, fields, change, audit: 'publish' }]);
}

/**
 * Orders the folders as in the list, writing only those whose position changes, in batches. Folders that were removed
 * meanwhile are left out. Throws `ConflictError`, `ServiceError`.
 */
export async function orderFolders(ids: readonly string[]): Promise<void> {
  const records = await Promise.all(ids.map(findFolder));
  const moved = records.flatMap((previous, index) => {
    if (!previous) return [];
    if (previous.order === index + 1) return [];
    const fields = checked({ ...ownFields(previous), order: index + 1 });
    const change: Change = { kind: changeKind.filing, note: '' };
    return [{ collection, id: previous.id, previous, fields, change, audit: 'move' as const }];
  });
  for (let at = 0; at < moved.length; at += publicationsPerBatch) {
    await publish(moved.slice(at, at + publicationsPerBatch));
  }
}

async function existsIn(collectionName: string, field: string, id: string): Promise<boolean> {
  const found = await queryDocuments({
    collection: collectionName,
    where: [{ field, op: '==', value: id }],
    limit: 1,
  });
  return found.length > 0;
}

/**
 * Withdraws an empty folder; its URL shows the reason. One that is withdrawn already stays as it is: only the response
 * to an earlier attempt was lost, or somebody else was first. Queries the database, because the published list may be
 * outdated. Throws `FolderNotEmptyError`, `ConflictError`, `ServiceError`.
 */
export async function removeFolder(id: string, reason: string): Promise<void> {
  const previous = await findFolder(id);
  if (!previous) return;
  if (await existsIn(debunkingImages.name, 'folderId', id)) throw new FolderNotEmptyError('images');
  if (await existsIn(collection, 'parentId', id)) throw new FolderNotEmptyError('folders');
  await withdraw(collection, previous, reason, 'withdraw');
}
