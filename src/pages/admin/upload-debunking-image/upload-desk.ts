import type { EncodedPicture } from '#src/data/debunking-images/encoded-picture.ts';
import { findPicture, publishPicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import { encodePicture } from '#src/data/debunking-images/picture-encoder.ts';
import { keepUploads, type UploadKeeper } from '#src/data/debunking-images/upload-keeper.ts';
import {
  type CompareSteps,
  createUploadQueue,
  type UploadQueue,
} from '#src/data/debunking-images/upload-queue.ts';
import { openUploadStore } from '#src/data/debunking-images/upload-store.ts';
import type { WaitingPicture } from '#src/data/lookup/lookup-message.ts';
import { askToPersist, holdExclusively } from '#src/platform/exclusive.ts';

export interface UploadDeskState {
  readonly queue: UploadQueue;
  readonly keeper: UploadKeeper;
}

const desks = new Map<string, UploadDeskState>();

// Not needed before there is a picture.
const client = () => import('#src/data/lookup/lookup-client.ts');

const waiting = ({ sizes, hashes }: EncodedPicture): WaitingPicture => ({
  version: sizes['480'].sha256,
  file: sizes['480'].bytes,
  hashes,
});

const compare: CompareSteps = {
  withSite: async ({ sizes }) => (await client()).recognise(sizes['480'].bytes),
  withOthers: async (picture, others) =>
    (await client()).compareWaiting(waiting(picture), others.map(waiting)),
  forgetSite: () => void client().then(({ forgetKnown }) => forgetKnown()),
};

function openDesk(uid: string): UploadDeskState {
  const queue = createUploadQueue({
    encode: encodePicture,
    find: findPicture,
    publish: publishPicture,
    compare,
  });
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
