import {
  type FirebaseStorage,
  getMetadata,
  getStorage,
  ref,
  uploadBytesResumable,
  type UploadTask,
} from 'firebase/storage';
import { startAppCheck } from './app-check.ts';
import { platformConfig } from './config.ts';
import { toServiceError } from './errors.ts';
import { firebaseApp } from './firebase-app.ts';
import { readTimeout, withRetry, writeTimeout } from './resilience.ts';

let opened: Promise<FirebaseStorage> | undefined;

async function open(): Promise<FirebaseStorage> {
  const { firebase, local } = platformConfig();
  const [connect] = await Promise.all([local?.storageConnector(), startAppCheck()]);
  const storage = getStorage(firebaseApp(), `gs://${firebase.storageBucket}`);
  storage.maxUploadRetryTime = writeTimeout;
  storage.maxOperationRetryTime = writeTimeout;
  connect?.(storage);
  return storage;
}

async function exists(storage: FirebaseStorage, path: string): Promise<boolean> {
  try {
    await getMetadata(ref(storage, path));
    return true;
  } catch {
    return false;
  }
}

export interface Upload {
  readonly path: string;
  readonly bytes: Blob | Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Called with the bytes sent so far. */
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

function run(task: UploadTask, upload: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => task.cancel();
    upload.signal?.addEventListener('abort', cancel, { once: true });
    const finish = (done: () => void) => {
      upload.signal?.removeEventListener('abort', cancel);
      done();
    };
    task.on(
      'state_changed',
      (progress) => upload.onProgress?.(progress.bytesTransferred),
      (error) => finish(() => reject(error)),
      () => finish(resolve),
    );
  });
}

/**
 * Uploads an object that is named by its content. Objects are create-only, so a refusal for one that is
 * already there is success: the bytes under that name are the same. Throws `ServiceError`; an abort
 * throws the signal's reason.
 */
export async function uploadObject(upload: Upload): Promise<void> {
  opened ??= open();
  const storage = await opened;
  upload.signal?.throwIfAborted();
  const { contentType, cacheControl } = upload;
  try {
    await withRetry(writeTimeout * 3, () =>
      run(
        uploadBytesResumable(ref(storage, upload.path), upload.bytes, { contentType, cacheControl }),
        upload,
      ),
    );
  } catch (thrown) {
    upload.signal?.throwIfAborted();
    const error = toServiceError(thrown);
    if (error.kind === 'denied' && (await exists(storage, upload.path))) return;
    throw error;
  }
}

/** The bytes of an object, from what the service keeps beside it. Throws `ServiceError`. */
export async function objectSize(path: string): Promise<number> {
  opened ??= open();
  const storage = await opened;
  const { size } = await withRetry(readTimeout, () => getMetadata(ref(storage, path)));
  return size;
}
