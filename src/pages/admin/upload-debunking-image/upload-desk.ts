import { findPicture, publishPicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import { encodePicture } from '#src/data/debunking-images/picture-encoder.ts';
import { keepUploads, type UploadKeeper } from '#src/data/debunking-images/upload-keeper.ts';
import { createUploadQueue, type UploadQueue } from '#src/data/debunking-images/upload-queue.ts';
import { openUploadStore } from '#src/data/debunking-images/upload-store.ts';
import { askToPersist, holdExclusively } from '#src/platform/exclusive.ts';

export interface UploadDeskState {
  readonly queue: UploadQueue;
  readonly keeper: UploadKeeper;
}

const desks = new Map<string, UploadDeskState>();

function openDesk(uid: string): UploadDeskState {
  const queue = createUploadQueue({ encode: encodePicture, find: findPicture, publish: publishPicture });
  const keeper = keepUploads(queue, openUploadStore(uid), () => holdExclusively(`upload-desk ${uid}`));
  globalThis.addEventListener('pagehide', () => void keeper.flush());
  globalThis.addEventListener('online', () => queue.retryAll());
  void askToPersist();
  return { queue, keeper };
}

/**
 * The desk of an account. It outlives the page (a role that was lost, somebody looked something up elsewhere), and
 * through this browser's database also a reload and a crash.
 */
export function uploadDesk(uid: string): UploadDeskState {
  const desk = desks.get(uid) ?? openDesk(uid);
  desks.set(uid, desk);
  return desk;
}
