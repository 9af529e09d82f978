import { titleOf } from '#src/data/collections.ts';
import { clearUploads, listUploadNames } from '#src/data/debunking-images/upload-store.ts';
import { removeAllLocally } from '#src/platform/local-store.ts';
import { cutText } from '#src/platform/cut-text.ts';
import { listLocalDrafts, listReplacedTexts } from './local-drafts.ts';
import { listLocalNotes } from './local-notes.ts';

/** Whose traces are still to be removed; set while somebody signs out. */
const key = 'minzhong.signed-out';

/** Characters of a comment or reason that was not sent. */
const noteLength = 20;

/** The titles of what only this device has of an account: texts, texts that made way, pictures, what was not sent. Never throws. */
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
    // Blocked, so nothing was ever stored there.
  }
  await Promise.allSettled([removeAllLocally(`${uid}/`), clearUploads(uid)]);
}

/**
 * Removes what this device has of an account. What the page that is being left still writes goes with
 * `finishClearing()`. Never throws.
 */
export async function clearDeviceWork(uid: string): Promise<void> {
  try {
    localStorage.setItem(key, uid);
  } catch {
    // Full or denied: the page has had its time to write.
  }
  await clear(uid);
}

/** Removes what was written after the last `clearDeviceWork`, on the page that follows it. Never throws. */
export async function finishClearing(): Promise<void> {
  try {
    const uid = localStorage.getItem(key);
    if (uid === null) return;
    await clear(uid);
    localStorage.removeItem(key);
  } catch {
    // Denied: nothing of it was stored.
  }
}
