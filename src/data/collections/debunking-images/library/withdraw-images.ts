import {
  findImage,
  withdrawImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import type { Bulk, BulkResult } from './change-images.ts';

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
