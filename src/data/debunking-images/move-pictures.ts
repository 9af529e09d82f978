import { ConflictError, type Publication, publicationsPerBatch, publish } from '#src/data/content/publish.ts';
import { findPicture, movedTo } from './debunking-images.repository.ts';

export interface Move {
  readonly ids: readonly string[];
  /** '' takes the pictures out of their folder. */
  readonly folderId: string;
  /** Stands in each picture's history. */
  readonly note: string;
  /** Called with the number of pictures done so far. */
  readonly onProgress?: (done: number) => void;
}

export interface MoveResult {
  /** In the folder now; withdrawn pictures are left alone and counted here as well. */
  readonly done: number;
  /** Not moved, in the order given; empty when everything went well. */
  readonly remaining: readonly string[];
  readonly error?: unknown;
}

/** Others may publish a picture between our reading and writing it. */
const attempts = 3;

async function publicationOf(id: string, folderId: string, note: string): Promise<Publication[]> {
  const stored = await findPicture(id);
  if (stored?.state !== 'published' || (stored.record.folderId ?? '') === folderId) return [];
  return [movedTo(stored.record, folderId, note)];
}

async function moveChunk(ids: readonly string[], { folderId, note }: Move): Promise<void> {
  for (let left = attempts; ; left -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only after somebody else's change
      const items = await Promise.all(ids.map((id) => publicationOf(id, folderId, note)));
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (items.flat().length > 0) await publish(items.flat());
      return;
    } catch (error) {
      if (!(error instanceof ConflictError) || left <= 1) throw error;
    }
  }
}

/**
 * Moves many pictures, each batch all or nothing. Stops at the first batch that fails and tells what
 * remains; calling again with that goes on, and what is in the folder already is not written again.
 */
export async function movePictures(move: Move): Promise<MoveResult> {
  let done = 0;
  while (done < move.ids.length) {
    const chunk = move.ids.slice(done, done + publicationsPerBatch);
    try {
      // oxlint-disable-next-line no-await-in-loop -- the batches of one person go one after the other
      await moveChunk(chunk, move);
    } catch (error) {
      return { done, remaining: move.ids.slice(done), error };
    }
    done += chunk.length;
    move.onProgress?.(done);
  }
  return { done, remaining: [] };
}
