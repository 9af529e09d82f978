import { auditWrite } from '#src/data/members/audit/audit-write.ts';
import * as z from 'zod/mini';
import { tombstoneSchema } from '#src/data/content/declare/envelope.ts';
import { withdrawnRev } from '#src/data/content/write/revisions.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { readRecords, readAll } from '#src/data/content/read/read-all.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/firebase/errors.ts';
import { deleteObject, listObjects, objectInfo } from '#src/platform/firebase/objects.ts';
import {
  type FieldValue,
  type RawDocument,
  serverTime,
  StoredTime,
  type Write,
} from '#src/platform/text/values.ts';
import { type Removal, removalSchema } from './removal.schema.ts';
import { collections } from '#src/data/collections/collections.ts';
import { type FormField, formFields } from '#src/data/content/form/form-fields.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';

function parsed({ id, data }: RawDocument): Removal | undefined {
  const removal = parseOrQuarantine(removalSchema, 'removals', id, data);
  return removal && { hash: id, ...removal };
}

/** Reads the existing removals of some objects. Throws `ServiceError`. */
export async function readRemovals(hashes: readonly string[]): Promise<Removal[]> {
  const found = await Promise.all(hashes.map((hash) => readDocument(`removals/${hash}`)));
  return found.flatMap((raw) => (raw && parsed(raw)) ?? []);
}

/** Reads the removals whose objects have not been deleted yet. Throws `ServiceError`. */
export const readUnfinished = (): Promise<Removal[]> =>
  readRecords('removals', parsed, { field: 'isDone', op: '==', value: false });

/** Which objects are permanently deleted, and why. */
export interface RemovalAct {
  /** The objects' hashes, at most `objectsPerRemoval`. */
  readonly objects: readonly string[];
  readonly image?: string;
  readonly reason: string;
}

/**
 * Records the permanent deletion of objects, with an audit entry. Under four-eyes approval `removes` deletes the
 * proposal that this carries out. Existing removals remain unchanged. Returns the removals of all the objects. Throws
 * `ServiceError`.
 */
export async function recordRemoval(
  { objects: all, image, reason }: RemovalAct,
  removes: readonly Write[] = [],
): Promise<Removal[]> {
  const known = new Set((await readRemovals(all)).map(({ hash }) => hash));
  const objects = all.filter((hash) => !known.has(hash));
  const [first] = objects;
  if (first !== undefined) {
    const writeId = crypto.randomUUID();
    const data: Record<string, FieldValue> = {
      objects,
      ...(image && { image }),
      isDone: false,
      writeId,
      updatedAt: serverTime,
    };
    try {
      await commitDocuments([
        ...objects.map((hash): Write => ({ kind: 'set', path: `removals/${hash}`, data })),
        auditWrite('remove-objects', `removals/${first}`, writeId, reason),
        ...removes,
      ]);
    } catch (thrown) {
      const there = await readRemovals([first]).catch(() => []);
      if (there[0]?.writeId !== writeId) throw toServiceError(thrown);
    }
  }
  return readRemovals(all);
}

async function finish(removal: Removal): Promise<void> {
  const { hash, objects, image, writeId, updatedAt } = removal;
  await deleteObject(objectPath(hash));
  const path = `removals/${hash}`;
  const data = {
    objects,
    ...(image && { image }),
    isDone: true,
    writeId,
    updatedAt: new StoredTime(updatedAt),
  };
  await commitDocuments([image === undefined ? { kind: 'delete', path } : { kind: 'set', path, data }]);
}

/**
 * Deletes the objects of recorded removals. Idempotent: an object that no longer exists counts as deleted. Tries all of
 * them, then throws the first `ServiceError`; failed ones remain unfinished.
 */
export async function finishRemovals(removals: readonly Removal[]): Promise<void> {
  const open = removals.filter(({ isDone }) => !isDone);
  const outcomes = await Promise.allSettled(open.map(finish));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason instanceof ServiceError ? failed.reason : toServiceError(failed.reason);
}

/** An object that no document references. */
export interface UnnamedObject {
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** ISO time. */
  readonly storedAt: string;
}

const folder = 'public/img';

/**
 * The age at which an unreferenced upload counts as abandoned, in milliseconds: a document is written after its
 * objects.
 */
const uploadTime = 24 * 3_600_000;

const hashesIn = (data: unknown): string[] => JSON.stringify(data ?? null).match(/[0-9a-f]{64}/g) ?? [];

/** True if a form field contains the hash of an image, such as a portrait or the site's logo. */
const hasImage = ({ isImage, of }: FormField): boolean => isImage || of.some(hasImage);
const withImages = collections
  .filter((collection) => formFields(collection).some(hasImage))
  .map(({ name }) => name);

/**
 * Returns the hashes referenced by images (including withdrawn ones, which may be restored), drafts and other
 * collections with images. One read per document.
 */
async function readNamed(): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const add = (data: unknown) => {
    for (const hash of hashesIn(data)) named.add(hash);
  };
  const lastVersions: string[] = [];
  for await (const { id, data } of readAll(debunkingImages.name)) {
    add(data);
    const { data: tombstone } = z.safeParse(tombstoneSchema, data);
    if (tombstone) lastVersions.push(`${debunkingImages.name}/${id}/revisions/${withdrawnRev(tombstone)}`);
  }
  for (const name of withImages) for await (const { data } of readAll(name)) add(data);
  for await (const { data } of readAll('drafts')) add(data);
  await forEachConcurrently(lastVersions, requestConcurrency, async (path) => {
    add((await readDocument(path))?.data);
  });
  return named;
}

/**
 * Returns objects in Storage that no document references and that were not uploaded within the last day, oldest first:
 * no page shows them and no publication copies them. For admins; reads every document with images. Throws
 * `ServiceError`.
 */
export async function findUnnamed(): Promise<UnnamedObject[]> {
  // Lists the objects first: documents written meanwhile are then included in the references.
  const stored = await listObjects(folder);
  const named = await readNamed();
  const unnamed: UnnamedObject[] = [];
  const hashes = stored.map((name) => name.replace(/\.webp$/, '')).filter((hash) => !named.has(hash));
  await forEachConcurrently(hashes, requestConcurrency, async (hash) => {
    const info = await objectInfo(objectPath(hash));
    if (Date.now() - Date.parse(info.storedAt) > uploadTime) unnamed.push({ hash, ...info });
  });
  return unnamed.toSorted((a, b) => a.storedAt.localeCompare(b.storedAt));
}
