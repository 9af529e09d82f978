import type { EncodedPicture } from '#src/data/debunking-images/encoded-picture.ts';
import { findPicture, publishPicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import { encodePicture } from '#src/data/debunking-images/picture-encoder.ts';
import { persistUploads, type UploadPersister } from '#src/data/debunking-images/upload-persister.ts';
import {
  type CompareSteps,
  createUploadQueue,
  type UploadQueue,
} from '#src/data/debunking-images/upload-queue.ts';
import { openUploadStore } from '#src/data/debunking-images/upload-store.ts';
import type { WaitingPicture } from '#src/data/lookup/lookup-message.ts';
import { requestPersistence, acquireLock } from '#src/platform/exclusive.ts';

export interface UploadSession {
  readonly queue: UploadQueue;
  readonly persister: UploadPersister;
}

const sessions = new Map<string, UploadSession>();

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

function openSession(uid: string): UploadSession {
  const queue = createUploadQueue({
    encode: encodePicture,
    find: findPicture,
    publish: publishPicture,
    compare,
  });
  const persister = persistUploads(queue, openUploadStore(uid), () => acquireLock(`upload-desk ${uid}`));
  globalThis.addEventListener('pagehide', () => void persister.flush());
  globalThis.addEventListener('online', () => queue.retryAll());
  void requestPersistence();
  return { queue, persister };
}

/**
 * The upload editor of an account. It outlives the page (a role that was lost, somebody looked something up elsewhere), and
 * through this browser's database also a reload and a crash.
 */
export function uploadSession(uid: string): UploadSession {
  const session = sessions.get(uid) ?? openSession(uid);
  sessions.set(uid, session);
  return session;
}
