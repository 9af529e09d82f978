import { titleOf } from '#src/data/collections/collections.ts';
import { clearUploads, listUploadNames } from '#src/data/collections/debunking-images/upload/upload-store.ts';
import { removeAllLocally } from '#src/platform/storage/local-store.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { listLocalDrafts, listReplacedTexts } from './local-drafts.ts';
import { listLocalNotes } from './local-notes.ts';

/** Stores the uid whose data must still be removed; set during sign-out. */
const key = 'minzhong.signed-out';

/** The number of characters shown of an unsent comment or reason. */
const noteLength = 20;

/**
 * Returns the titles of an account's work that exists only on this device: texts, replaced texts, images, unsent
 * notes. Never throws.
 */
export async function listDeviceWork(uid: string): Promise<readonly string[]> {
  const [drafts, replaced, uploads, notes] = await Promise.all([
    listLocalDrafts(uid),
    listReplacedTexts(uid),
    listUploadNames(uid).catch(() => []),
    listLocalNotes(uid),
  ]);
  const texts = [...drafts, ...replaced].map(({ collection, id, values }) => ({
    document: `${collection}/${id}`,
    title: titleOf(collection, '', values),
  }));
  const byDocument = new Map(texts.toReversed().map(({ document, title }) => [document, title]));
  return [...byDocument.values(), ...uploads, ...notes.map((text) => cutText(text, noteLength))];
}

async function clear(uid: string): Promise<void> {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was ever stored there.
  }
  await Promise.allSettled([removeAllLocally(`${uid}/`), clearUploads(uid)]);
}

/**
 * Removes an account's data from this device. `finishClearing()` removes what the current page still writes while it is
 * unloaded. Never throws.
 */
export async function clearDeviceWork(uid: string): Promise<void> {
  try {
    localStorage.setItem(key, uid);
  } catch {
    // Storage is full or denied: late writes of this page are then not removed.
  }
  await clear(uid);
}

/** Removes what was written after the last `clearDeviceWork`; called on the next page. Never throws. */
export async function finishClearing(): Promise<void> {
  try {
    const uid = localStorage.getItem(key);
    if (uid === null) return;
    await clear(uid);
    localStorage.removeItem(key);
  } catch {
    // Storage is denied: nothing was stored.
  }
}
