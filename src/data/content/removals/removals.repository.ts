import { auditWrite } from '#src/data/members/audit/audit-write.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { readRecords } from '#src/data/content/read/read-all.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/firebase/errors.ts';
import { deleteObject } from '#src/platform/firebase/objects.ts';
import {
  type FieldValue,
  type RawDocument,
  serverTime,
  StoredTime,
  type Write,
} from '#src/platform/text/values.ts';
import { type Removal, removalSchema } from './removal.schema.ts';

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
