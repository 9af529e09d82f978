import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import {
  findImage,
  publishImage,
  uploadSizes,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { handInImage, saveImageDraft } from '#src/data/collections/debunking-images/image-drafts.ts';
import { draftUploads } from '#src/data/collections/debunking-images/upload/upload-drafts.ts';
import { discardWrites, discardDraft, readDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { isOffline } from '#src/platform/firebase/errors.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';
import { setTimer } from '#src/platform/time/set-timer.ts';
import { encodeImage } from '#src/data/collections/debunking-images/encoding/image-encoder.ts';
import { persistUploads } from '#src/data/collections/debunking-images/upload/upload-persister.ts';
import {
  type CompareSteps,
  createUploadQueue,
} from '#src/data/collections/debunking-images/upload/upload-queue.ts';
import { openUploadStore } from '#src/data/collections/debunking-images/upload/upload-store.ts';
import type { WaitingImage } from '#src/data/retrieval/image-search/lookup-message.ts';

/**
 * Resolves once no other tab of this browser holds the lock `name`, and holds it until this tab is closed. Resolves
 * immediately if the browser does not support locks.
 */
function acquireLock(name: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** Asks the browser not to clear this site's storage when space runs out; never throws. */
async function requestPersistence(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Denied: the browser may then evict the data when storage runs out, which is its default.
  }
}

export type UploadSession = ReturnType<typeof openSession>;

const sessions = new Map<string, UploadSession>();

// Loaded on demand, when there is an image.
const client = () => import('#src/data/retrieval/image-search/lookup-client.ts');

const waiting = ({ sizes, hashes }: EncodedImage): WaitingImage => ({
  version: sizes['480'].sha256,
  file: sizes['480'].bytes,
  hashes,
});

const compare: CompareSteps = {
  withSite: async ({ sizes }) => (await client()).recognise(sizes['1600'].bytes),
  withOthers: async (image, others) => (await client()).compareWaiting(waiting(image), others.map(waiting)),
  forgetSite: () => void client().then(({ forgetKnown }) => forgetKnown()),
};

function openSession(uid: string) {
  let mayWrite = false;
  let handsIn = false;
  const queue = createUploadQueue({
    encode: encodeImage,
    find: findImage,
    publish: async (image, values, transfer) => {
      if (handsIn) return handInImage(image, values, transfer);
      return publishImage(image, values, { ...transfer, removes: await drafts.discarding(image.id) });
    },
    compare,
  });
  const drafts = draftUploads(queue, {
    find: findImage,
    readDraft,
    discardWrites,
    uploadSizes,
    save: saveImageDraft,
    discard: discardDraft,
    mayWrite: () => mayWrite && !isOffline() && currentAccount()?.uid === uid,
    setTimer,
    now: () => Date.now(),
  });
  const persister = persistUploads(queue, openUploadStore(uid), () => acquireLock(`upload-desk ${uid}`));
  globalThis.addEventListener('pagehide', () => void persister.flush());
  globalThis.addEventListener('online', () => {
    queue.retryAll();
    void drafts.flush();
  });
  void requestPersistence();
  return {
    queue,
    persister,
    /** Sets whether the account may write drafts now; drafts are saved only while it may. */
    setMayWrite: (may: boolean): void => {
      if (may && !mayWrite) void persister.started.then(drafts.flush);
      mayWrite = may;
    },
    /** Sets whether saved images wait for another member's approval and publication. */
    setHandsIn: (isHandedIn: boolean): void => {
      handsIn = isHandedIn;
    },
  };
}

/**
 * Returns the upload session of an account. It outlives the page, as when the role is lost or the editor visits
 * another page, and through IndexedDB also a reload or a crash.
 */
export function uploadSession(uid: string): UploadSession {
  const session = sessions.get(uid) ?? openSession(uid);
  sessions.set(uid, session);
  return session;
}
