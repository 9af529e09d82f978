import { readAll } from '#src/data/content/read/read-all.ts';
import { signedInUid } from '#src/data/members/access/signed-in-uid.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind, type ErrorKind, ServiceError, toServiceError } from '#src/platform/firebase/errors.ts';
import type { Write } from '#src/platform/text/values.ts';

/** The number of open drafts that an editor may have started. The rules hold it; admins, who import files, have none. */
const maxOpenDrafts = 100;
/** In UTF-8 as JSON. The rules cannot measure a map, so Firestore's own limit of 1 MiB binds who goes around this one. */
const maxDraftBytes = 200_000;
/** What is wrong with a write, for `admin:failure` and `admin:actFailure`: also a limit of drafts, their number or length. */
export type WriteFailure = ErrorKind | 'full' | 'large';
/** A limit of drafts is reached. */
class DraftLimitError extends ServiceError {
  limit: WriteFailure = 'full';
}

export const failureOf = (error: unknown): WriteFailure =>
  error instanceof DraftLimitError ? error.limit : errorKind(error);

const bytesOf = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length;
/**
 * Throws `DraftLimitError` (`large`) if a draft's data is larger than the limit, and also by more than a tenth than what is
 * published: a long budget can still be corrected.
 */
export async function checkSize(collection: string, id: string, data: unknown): Promise<void> {
  const bytes = bytesOf(data);
  if (bytes <= maxDraftBytes) return;
  const published = await readDocument(`${collection}/${id}`);
  if (bytes <= 1.1 * bytesOf(published?.data ?? {})) return;
  throw Object.assign(new DraftLimitError('quota', `${bytes} bytes`), { limit: 'large' });
}

/** The slots of an account that seem free, and for whom; read once, and again when one was taken. */
let free: { readonly uid: string; readonly numbers: number[] } | undefined;

/** Reads an account's slots that no draft has taken yet, or else those whose draft is gone. Throws `ServiceError`. */
export async function freeSlots(uid: string): Promise<number[]> {
  const taken = new Map<number, unknown>();
  for await (const { id, data } of readAll('draftSlots', { field: 'by', op: '==', value: uid }))
    taken.set(Number(id.slice(uid.length + 1)), `${String(data['draft'])} ${String(data['started'])}`);
  const all = [...Array.from({ length: maxOpenDrafts }).keys()];
  const unused = all.filter((number) => !taken.has(number));
  if (unused.length > 0) return unused;
  const open = new Set<unknown>();
  for await (const { id, data } of readAll('drafts')) open.add(`${id} ${String(data['started'])}`);
  return all.filter((number) => !open.has(taken.get(number)));
}

/**
 * Starts a draft in a free slot, and once more in another if the first was taken meanwhile; without a slot if none seems
 * free, which the rules allow only to admins. Throws `DraftLimitError` (`full`) if a hundred are open, or what `start` throws.
 */
export async function withSlot<T>(start: (slot: number | undefined) => Promise<T>): Promise<T> {
  const uid = signedInUid();
  if (free?.uid !== uid) free = { uid, numbers: await freeSlots(uid) };
  try {
    return await start(free.numbers.shift());
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (error.kind !== 'denied') throw error;
    free = { uid, numbers: await freeSlots(uid) };
    const slot = free.numbers.shift();
    if (slot === undefined) throw new DraftLimitError('quota', error.message);
    return start(slot);
  }
}

/** Returns the write that takes a slot for a draft that starts with the write `started`; none without a slot. */
export function slotWrites(slot: number | undefined, path: string, started: string): Write[] {
  const by = signedInUid();
  const data = { by, draft: path.slice(path.indexOf('/') + 1), started };
  return slot === undefined ? [] : [{ kind: 'set', path: `draftSlots/${by}~${slot}`, data }];
}
