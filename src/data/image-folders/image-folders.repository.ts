import * as z from 'zod/mini';
import type { Change } from '#src/data/content/declare/envelope.ts';
import { ConflictError, publicationsPerBatch, publish, withdraw } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { queryDocuments, readDocument } from '#src/platform/documents.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { type ImageFolderFields, type ImageFolderRecord, imageFolders } from './image-folder.collection.ts';

const collection = imageFolders.name;

/** A folder that still contains something cannot be removed. */
export class FolderNotEmptyError extends Error {
  readonly contents: 'pictures' | 'folders';
  constructor(contents: FolderNotEmptyError['contents']) {
    super(`the folder holds ${contents}`);
    this.name = 'FolderNotEmptyError';
    this.contents = contents;
  }
}

function checked(fields: ImageFolderFields): ImageFolderFields {
  const result = z.safeParse(imageFolders.schema, fields);
  if (result.success) return result.data;
  throw new ServiceError('invalid', result.error.issues.map(({ path }) => path.join('.')).join(', '));
}

async function readFolder(id: string): Promise<ImageFolderRecord> {
  const raw = await readDocument(`${collection}/${id}`);
  const parsed = raw && imageFolders.parse(raw);
  if (parsed?.state === 'published') return parsed.record;
  throw new ServiceError('notFound', `${collection}/${id}`);
}

const ownFields = (record: ImageFolderRecord): ImageFolderFields => z.parse(imageFolders.own, record);

/**
 * Creates a folder under an id from `newFolderId`. Callers keep the id while they try again, so that a
 * lost answer does not double the folder. Throws `ConflictError`, `ServiceError`.
 */
export async function createFolder(fields: ImageFolderFields, id: string): Promise<void> {
  const publication = {
    collection,
    id,
    fields: checked(fields),
    change: { kind: '首次', note: '' } as const,
    audit: 'publish' as const,
  };
  try {
    await publish([publication]);
  } catch (error) {
    const isOurs = error instanceof ConflictError && error.theirs?.data['name'] === publication.fields.name;
    if (!isOurs) throw error;
  }
}

/** An id for a new folder. */
export const newFolderId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

/** The part of a folder that a person decides; no parent is the top. */
export type FolderText = Pick<ImageFolderFields, 'name' | 'description' | 'parentId'>;

/**
 * Changes a folder's name, description and the folder it is in. `seen` is the text the person began with: when somebody else
 * changed it since, `ConflictError`; a new order alone is no conflict. Throws `ServiceError` otherwise.
 */
export async function updateFolder(id: string, text: FolderText, seen: FolderText): Promise<void> {
  const previous = await readFolder(id);
  const { parentId: _left, ...rest } = ownFields(previous);
  const fields = checked({ ...rest, ...text });
  if (previous.name !== seen.name || previous.description !== seen.description) {
    throw new ConflictError(`${collection}/${id}`, fields, { id, data: { ...previous } });
  }
  const change = { kind: '更新', note: '' } as const;
  const isMoved = previous.parentId !== fields.parentId;
  const isRenamed = previous.name !== fields.name || previous.description !== fields.description;
  const audit = isMoved && !isRenamed ? 'move' : 'publish';
  await publish([{ collection, id, previous, fields, change, audit }]);
}

/** Makes a picture the one that stands for the folder. Throws `ConflictError`, `ServiceError`. */
export async function setFolderCover(id: string, coverImageId: string): Promise<void> {
  const previous = await readFolder(id);
  const fields = checked({ ...ownFields(previous), coverImageId });
  const change = { kind: '排版', note: '' } as const;
  await publish([{ collection, id, previous, fields, change, audit: 'publish' }]);
}

/**
 * Gives the folders the order of the list, writing those alone whose place changes, some at a time.
 * Throws `ConflictError`, `ServiceError`.
 */
export async function orderFolders(ids: readonly string[]): Promise<void> {
  const records = await Promise.all(ids.map(readFolder));
  const moved = records.flatMap((previous, index) => {
    if (previous.order === index + 1) return [];
    const fields = checked({ ...ownFields(previous), order: index + 1 });
    const change: Change = { kind: '排版', note: '' };
    return [{ collection, id: previous.id, previous, fields, change, audit: 'move' as const }];
  });
  for (let at = 0; at < moved.length; at += publicationsPerBatch) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
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
 * Removes an empty folder; its address keeps the reason. The database is queried, not the list, which may
 * be behind. Throws `FolderNotEmptyError`, `ConflictError`, `ServiceError`.
 */
export async function removeFolder(id: string, reason: string): Promise<void> {
  const previous = await readFolder(id);
  if (await existsIn(debunkingImages.name, 'folderId', id)) throw new FolderNotEmptyError('pictures');
  if (await existsIn(collection, 'parentId', id)) throw new FolderNotEmptyError('folders');
  await withdraw(collection, previous, reason, 'withdraw');
}
