import {
  ConflictError,
  type Publication,
  publicationsPerBatch,
  publish,
} from '#src/data/content/write/publish.ts';
import { guardedTags } from '#src/data/tag-rules/current-tag-rules.ts';
import type { DebunkingImageRecord } from './debunking-image.collection.ts';
import { findPicture, movedTo, type Relation, related, retagged } from './debunking-images.repository.ts';
import { changedTags, inverse, noTagChange, type TagChange } from './tag-change.ts';

export interface Bulk {
  readonly ids: readonly string[];
  /** Shown in each picture's history. */
  readonly note: string;
  /** Called with the number of pictures done so far. */
  readonly onProgress?: (done: number) => void;
}

export interface BulkResult {
  /** As wanted now; withdrawn pictures are left alone and counted here as well. */
  readonly done: number;
  /** Not changed, in the order given; empty when everything went well. */
  readonly remaining: readonly string[];
  readonly error?: unknown;
}

/** Others may publish a picture between our reading and writing it. */
const attempts = 3;

type Change = (record: DebunkingImageRecord) => Publication | undefined;

async function publicationOf(id: string, change: Change): Promise<Publication[]> {
  const stored = await findPicture(id);
  const publication = stored?.state === 'published' && change(stored.record);
  return publication ? [publication] : [];
}

async function changeChunk(ids: readonly string[], change: Change): Promise<void> {
  for (let left = attempts; ; left -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only after somebody else's change
      const items = (await Promise.all(ids.map((id) => publicationOf(id, change)))).flat();
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (items.length > 0) await publish(items);
      return;
    } catch (error) {
      if (!(error instanceof ConflictError) || left <= 1) throw error;
    }
  }
}

/**
 * Changes many pictures, each batch all or nothing. Stops at the first batch that fails and reports what remains;
 * calling again with that goes on, and what is as wanted already is not written again.
 */
async function changePictures({ ids, onProgress }: Bulk, change: Change): Promise<BulkResult> {
  let done = 0;
  while (done < ids.length) {
    const chunk = ids.slice(done, done + publicationsPerBatch);
    try {
      // oxlint-disable-next-line no-await-in-loop -- the batches of one person go one after the other
      await changeChunk(chunk, change);
    } catch (error) {
      return { done, remaining: ids.slice(done), error };
    }
    done += chunk.length;
    onProgress?.(done);
  }
  return { done, remaining: [] };
}

export interface Move extends Bulk {
  /** '' takes the pictures out of their folder. */
  readonly folderId: string;
}

/** Moves many pictures into a folder, as `changePictures` does. */
export function movePictures(move: Move): Promise<BulkResult> {
  const { folderId, note } = move;
  return changePictures(move, (record) =>
    (record.folderId ?? '') === folderId ? undefined : movedTo(record, folderId, note),
  );
}

/** Writes down how a picture relates to one that looks like it. Throws `ConflictError`, `ServiceError`. */
export function relatePicture(id: string, relation: Relation, note: string): Promise<void> {
  return changeChunk([id], (record) => related(record, relation, note));
}

export interface Retagging extends Bulk {
  /** What changes about a picture's tags. */
  readonly changeOf: (id: string) => TagChange;
  /** Takes tags back that were there before; the rules may have become stricter since. */
  readonly isUnguarded?: boolean;
}

export interface RetagResult extends BulkResult {
  /** What takes each changed picture back to the tags it had. */
  readonly undo: ReadonlyMap<string, TagChange>;
  /** Pictures left as they are, because they would carry more tags than a picture may. */
  readonly full: readonly string[];
}

const guardedChange = async ({ add, remove }: TagChange): Promise<TagChange> => ({
  add: await guardedTags(add),
  remove,
});

/** Adds and removes tags of many pictures, as `changePictures` does. */
export async function retagPictures(retagging: Retagging): Promise<RetagResult> {
  const { ids, isUnguarded = false } = retagging;
  const changes = new Map<string, TagChange>();
  const guarded = new Map<TagChange, Promise<TagChange>>();
  try {
    for (const id of ids) {
      const change = retagging.changeOf(id);
      // Most pictures share one change: it is judged once.
      const judged = guarded.get(change) ?? (isUnguarded ? Promise.resolve(change) : guardedChange(change));
      guarded.set(change, judged);
      // oxlint-disable-next-line no-await-in-loop -- resolved already for all but the first
      changes.set(id, await judged);
    }
  } catch (error) {
    return { done: 0, remaining: ids, error, undo: new Map(), full: [] };
  }
  const undo = new Map<string, TagChange>();
  const full = new Set<string>();
  const result = await changePictures(retagging, (record) => {
    const tags = changedTags(record.tags, changes.get(record.id) ?? noTagChange);
    if (tags === 'full') full.add(record.id);
    if (tags === 'full' || tags === 'same') return undefined;
    undo.set(record.id, inverse(record.tags, tags));
    return retagged(record, tags, retagging.note);
  });
  const left = new Set(result.remaining);
  for (const id of undo.keys()) if (left.has(id)) undo.delete(id);
  return { ...result, undo, full: [...full].filter((id) => !left.has(id)) };
}
