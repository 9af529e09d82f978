import { del, delMany, get, getMany, keys, set } from 'idb-keyval';
import { withTimeout } from '#src/platform/firebase/resilience.ts';

// No function here throws: if the browser denies storage, nothing is saved.

/**
 * How long to wait for IndexedDB before it counts as denied, in milliseconds. Safari's may never respond, and neither
 * the editor nor sign-out may wait for it.
 */
const databaseTimeout = 3_000;

/** Resolves with the result of a database operation, or rejects after `databaseTimeout`. */
export const inTime = async <T>(work: Promise<T>): Promise<T> => withTimeout(databaseTimeout, work);

const prefix = 'work:';

/** Writes that IndexedDB has not confirmed, by key. */
const pending = new Map<string, unknown>();
let isLeaving = false;

function saveToLocalStorage(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Full or denied.
  }
}

function removeFromLocalStorage(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Denied.
  }
}

// A transaction may be aborted when its page is unloaded. Unconfirmed writes therefore go to localStorage, which writes
// synchronously, on `pagehide`; the next read moves them to IndexedDB.
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
  for (const [key, value] of pending) saveToLocalStorage(key, value);
});
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
});

/** The entries in localStorage by key. Removes entries that are not JSON, which the app never writes. */
function localStorageEntries(): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  try {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) {
      const key = name.slice(prefix.length);
      try {
        entries.set(key, JSON.parse(localStorage.getItem(name) ?? ''));
      } catch {
        removeFromLocalStorage(key);
      }
    }
  } catch {
    // Denied.
  }
  return entries;
}

/** Moves the entries in localStorage to IndexedDB, and returns those that it did not accept. */
async function moveFromLocalStorage(): Promise<Map<string, unknown>> {
  const entries = localStorageEntries();
  const move = async ([key, value]: readonly [string, unknown]): Promise<void> => {
    try {
      await inTime(set(prefix + key, value));
      removeFromLocalStorage(key);
      entries.delete(key);
    } catch {
      // Full or denied: the entry stays where it is.
    }
  };
  await Promise.all([...entries].map(move));
  return entries;
}

/**
 * Saves JSON on this device under a key, until it is removed or the visitor clears 本機資料. False when the browser denied
 * it.
 */
export async function saveLocally(key: string, value: unknown): Promise<boolean> {
  pending.set(key, value);
  if (isLeaving) saveToLocalStorage(key, value);
  try {
    await inTime(set(prefix + key, value));
  } catch {
    return false;
  }
  if (pending.get(key) === value) {
    pending.delete(key);
    removeFromLocalStorage(key);
  }
  return true;
}

/** Returns what is saved on this device under a key; undefined when there is nothing. */
export async function readLocally(key: string): Promise<unknown> {
  const unmoved = await moveFromLocalStorage();
  if (unmoved.has(key)) return unmoved.get(key);
  return inTime(get(prefix + key)).catch(() => undefined);
}

export async function removeLocally(key: string): Promise<void> {
  pending.delete(key);
  removeFromLocalStorage(key);
  await inTime(del(prefix + key)).catch(() => undefined);
}

/** Removes all entries whose key starts with `start`. */
export async function removeAllLocally(start: string): Promise<void> {
  const found = (await listLocally(start)).map(([key]) => key);
  for (const key of [...found, ...pending.keys()].filter((each) => each.startsWith(start))) {
    pending.delete(key);
    removeFromLocalStorage(key);
  }
  await inTime(delMany(found.map((key) => prefix + key))).catch(() => undefined);
}

/** Returns all entries saved on this device whose key starts with `start`. */
export async function listLocally(start: string): Promise<(readonly [key: string, value: unknown])[]> {
  const unmoved = [...(await moveFromLocalStorage())].filter(([key]) => key.startsWith(start));
  try {
    const all = (await inTime(keys<IDBValidKey>())).filter((key): key is string => typeof key === 'string');
    const found = all.filter((key) => key.startsWith(prefix + start));
    const values = await inTime(getMany<unknown>(found));
    const moved = found.map((key, index) => [key.slice(prefix.length), values[index]] as const);
    return [...new Map([...moved, ...unmoved])];
  } catch {
    return unmoved;
  }
}
