import { findPicture, publishPicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import { encodePicture } from '#src/data/debunking-images/picture-encoder.ts';
import { createUploadQueue, type UploadQueue } from '#src/data/debunking-images/upload-queue.ts';

let desk: { readonly uid: string; readonly queue: UploadQueue } | undefined;

/**
 * The queue of an account. It outlives the page, so that pictures and text are still there when the
 * gate closed in between (a role that was lost) or somebody looked something up elsewhere.
 */
export function uploadDesk(uid: string): UploadQueue {
  if (desk?.uid !== uid) {
    const queue = createUploadQueue({ encode: encodePicture, find: findPicture, publish: publishPicture });
    desk = { uid, queue };
  }
  return desk.queue;
}
