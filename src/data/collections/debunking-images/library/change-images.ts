import {
  ConflictError,
  type Publication,
  publicationsPerBatch,
  publish,
} from '#src/data/content/write/publish.ts';
import { guardedTags } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import type { DebunkingImageRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  findImage,
  mergeImage,
  movedTo,
  type Relation,
  related,
  retagged,
  withdrawImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { changedTags, inverse, noTagChange, type TagChange } from './tag-change.ts';

export interface Bulk {
  readonly ids: readonly string[];
  /** Shown in each image's history. */
  readonly note: string;
  /** Called with the number of images done so far. */
  readonly onProgress?: (done: number) => void;
}

export interface BulkResult {
  /** The number of images processed; withdrawn images are left unchanged and counted as well. */
  readonly done: number;
  /** The ids not processed, in the order given; empty if everything succeeded. */
  readonly remaining: readonly string[];
  readonly error?: unknown;
}

/** The maximum number of attempts: others may publish an image between our reading and writing it. */
const attempts = 3;

type Change = (record: DebunkingImageRecord) => Publication | undefined;

async function publicationOf(id: string, change: Change): Promise<Publication[]> {
  const stored = await findImage(id);
  const publication = stored?.state === 'published' && change(stored.record);
  return publication ? [publication] : [];
}

async function changeChunk(ids: readonly string[], change: Change): Promise<void> {
  for (let left = attempts; ; left -= 1) {
    try {
      const items = (await Promise.all(ids.map((id) => publicationOf(id, change)))).flat();
      if (items.length > 0) await publish(items);
      return;
    } catch (error) {
      if (!(error instanceof ConflictError) || left <= 1) throw error;
    }
  }
}

/**
 * Changes many images; each batch is all or nothing. Stops at the first batch that fails and reports the remaining
 * ids. Calling it again with these continues; images that need no change are not written.
 */
async function changeImages({ ids, onProgress }: Bulk, change: Change): Promise<BulkResult> {
  let done = 0;
  while (done < ids.length) {
    const chunk = ids.slice(done, done + publicationsPerBatch);
    try {
      await changeChunk(chunk, change);
    } catch (error) {
      return { done, remaining: ids.slice(done), error };
    }
    done += chunk.length;
    onProgress?.(done);
  }
  return { done, remaining: [] };
}

/** The folder to which an image is moved; '' takes it out of its folder. */
export interface FolderMove {
  readonly to: string;
  /** The folder in which it must be; an image that somebody has moved since then stays. */
  readonly from?: string;
}

export interface Move extends Bulk {
  /** The same move for all, or a different one for each image; undefined leaves an image where it is. */
  readonly moveOf: (id: string) => FolderMove | undefined;
}

export interface MoveResult extends BulkResult {
  /**
   * The moves that undo this one, by image id; also of a batch that failed, which was written if only the response
   * was lost. Undoing leaves an image that was not moved where it is.
   */
  readonly undo: ReadonlyMap<string, FolderMove>;
  /** The number of images, without the remaining ones, that somebody has moved since, and which stay there. */
  readonly movedOn: number;
}

/** Moves many images into folders. See `changeImages`. */
export async function moveImages(move: Move): Promise<MoveResult> {
  const undo = new Map<string, FolderMove>();
  const movedOn = new Set<string>();
  const result = await changeImages(move, (record) => {
    const wanted = move.moveOf(record.id);
    const { folderId = '' } = record;
    if (!wanted || folderId === wanted.to) return undefined;
    if (wanted.from !== undefined && wanted.from !== folderId) {
      movedOn.add(record.id);
      return undefined;
    }
    undo.set(record.id, { to: folderId, from: wanted.to });
    return movedTo(record, wanted.to, move.note);
  });
  const left = [...movedOn].filter((id) => !result.remaining.includes(id));
  return { ...result, undo, movedOn: left.length };
}

/**
 * Merges two images that are the same: one stays, and the address of the other one redirects to it. The images in
 * `variants` become variants of the one that stays. Repeating it after a failure continues. Resolves with false if one
 * of the two is not published any more, or was merged into a third one. Throws `ConflictError`, `ServiceError`.
 */
export async function mergeImages(
  {
    stays,
    goes,
    variants,
  }: { readonly stays: string; readonly goes: string; readonly variants: readonly string[] },
  note: string,
): Promise<boolean> {
  const [staying, going] = await Promise.all([findImage(stays), findImage(goes)]);
  if (staying?.state !== 'published') return false;
  if (going?.state !== 'published') return going?.tombstone.withdrawn.to === stays;
  const variantOf = (record: DebunkingImageRecord) =>
    record.variantOf === stays || record.id === stays
      ? undefined
      : related(record, { kind: 'variant', of: stays }, note);
  const { error } = await changeImages({ ids: variants, note }, variantOf);
  if (error !== undefined) throw error;
  try {
    await mergeImage(going.record, stays, note);
  } catch (thrown) {
    // The rules deny it if the other image was withdrawn meanwhile.
    if (errorKind(thrown) === 'denied' && (await findImage(stays))?.state !== 'published') return false;
    throw thrown;
  }
  return true;
}

/** Records how an image is related to one that looks like it. Throws `ConflictError`, `ServiceError`. */
export function relateImage(id: string, relation: Relation, note: string): Promise<void> {
  return changeChunk([id], (record) => related(record, relation, note));
}

export interface Retagging extends Bulk {
  /** Returns the change of an image's tags. */
  readonly changeOf: (id: string) => TagChange;
  /** Skips the tag rules, to restore earlier tags: the rules may have become stricter since then. */
  readonly isUnguarded?: boolean;
}

export interface RetagResult extends BulkResult {
  /** The changes that restore the previous tags, by image id; also of a batch that failed, as for a move. */
  readonly undo: ReadonlyMap<string, TagChange>;
  /** Images left unchanged because they would have more tags than an image may. */
  readonly full: readonly string[];
}

const guardedChange = async ({ add, remove }: TagChange): Promise<TagChange> => ({
  add: await guardedTags(add),
  remove,
});

/** Adds and removes tags of many images. See `changeImages`. */
export async function retagImages(retagging: Retagging): Promise<RetagResult> {
  const { ids, isUnguarded = false } = retagging;
  const changes = new Map<string, TagChange>();
  const guarded = new Map<TagChange, Promise<TagChange>>();
  try {
    for (const id of ids) {
      const change = retagging.changeOf(id);
      // Most images share one change, which is checked once.
      const judged = guarded.get(change) ?? (isUnguarded ? Promise.resolve(change) : guardedChange(change));
      guarded.set(change, judged);
      changes.set(id, await judged);
    }
  } catch (error) {
    return { done: 0, remaining: ids, error, undo: new Map(), full: [] };
  }
  const undo = new Map<string, TagChange>();
  const full = new Set<string>();
  const result = await changeImages(retagging, (record) => {
    const tags = changedTags(record.tags, changes.get(record.id) ?? noTagChange);
    if (tags === 'full') full.add(record.id);
    if (tags === 'full' || tags === 'same') return undefined;
    undo.set(record.id, inverse(record.tags, tags));
    return retagged(record, tags, retagging.note);
  });
  const left = new Set(result.remaining);
  return { ...result, undo, full: [...full].filter((id) => !left.has(id)) };
}

/**
 * Withdraws many images one by one, for the reason in `note`. Stops at the first failure and reports the remaining
 * ids.
 */
export async function withdrawImages({ ids, note, onProgress }: Bulk): Promise<BulkResult> {
  for (const [done, id] of ids.entries()) {
    try {
      const stored = await findImage(id);
      if (stored?.state === 'published') await withdrawImage(stored.record, note);
    } catch (error) {
      return { done, remaining: ids.slice(done), error };
    }
    onProgress?.(done + 1);
  }
  return { done: ids.length, remaining: [] };
}
