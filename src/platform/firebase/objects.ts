import {
  deleteObject as deleteStored,
  type FirebaseStorage,
  getMetadata,
  getStorage,
  list,
  ref,
  uploadBytesResumable,
  type UploadTask,
} from 'firebase/storage';
import { startAppCheck } from './app-check.ts';
import { platformConfig } from './config.ts';
import { errorKind, toServiceError } from './errors.ts';
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
 * When this page sent an object: another request would only be denied, as a draft stores the objects before its
 * publication. Not trusted for long, because an abandoned upload is deleted after a day.
 */
const sent = new Map<string, number>();
const trusted = 3_600_000;

/**
 * Uploads an object named by the hash of its content. Objects are create-only: if the Storage rules deny the upload
 * because the object exists, that is success, since the bytes under that name are the same. Throws `ServiceError`; when
 * aborted, throws the signal's reason.
 */
export async function uploadObject(upload: Upload): Promise<void> {
  if (Date.now() - (sent.get(upload.path) ?? -Infinity) < trusted) return;
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
    if (error.kind !== 'denied' || !(await exists(storage, upload.path))) throw error;
  }
  sent.set(upload.path, Date.now());
}

/** Deletes an object; one that does not exist counts as deleted. Throws `ServiceError`. */
export async function deleteObject(path: string): Promise<void> {
  opened ??= open();
  const storage = await opened;
  sent.delete(path);
  try {
    await withRetry(writeTimeout, () => deleteStored(ref(storage, path)));
  } catch (error) {
    if (errorKind(toServiceError(error)) !== 'notFound') throw toServiceError(error);
  }
}

/** The maximum number of objects listed by one request. */
const listLimit = 1000;

/** The names of all objects in a folder (`public/img`), without the folder. Throws `ServiceError`. */
export async function listObjects(folder: string): Promise<string[]> {
  opened ??= open();
  const storage = await opened;
  const names: string[] = [];
  let pageToken: string | undefined;
  do {
    const options = { maxResults: listLimit, ...(pageToken && { pageToken }) };
    const page = await withRetry(readTimeout, () => list(ref(storage, folder), options));
    names.push(...page.items.map(({ name }) => name));
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return names;
}

/** Returns an object's size in bytes and its creation time (ISO). Throws `ServiceError`. */
export async function objectInfo(
  path: string,
): Promise<{ readonly size: number; readonly storedAt: string }> {
  opened ??= open();
  const storage = await opened;
  const { size, timeCreated } = await withRetry(readTimeout, () => getMetadata(ref(storage, path)));
  return { size, storedAt: timeCreated };
}
