import { del, get, getMany, keys, set } from 'idb-keyval';

// A browser that denies storage only saves nothing: no function here throws.

const prefix = 'work:';

/** Saves something on this device under a key, until it is removed or 本機資料 is cleared. False when it was denied. */
export const saveLocally = (key: string, value: unknown): Promise<boolean> =>
  set(prefix + key, value).then(
    () => true,
    () => false,
  );

/** What is saved on this device under a key; undefined when there is nothing. */
export const readLocally = (key: string): Promise<unknown> => get(prefix + key).catch(() => undefined);

export const removeLocally = (key: string): Promise<void> => del(prefix + key).catch(() => undefined);

/** Everything saved on this device whose key starts with `start`. */
export async function listLocally(start: string): Promise<(readonly [key: string, value: unknown])[]> {
  try {
    const all = (await keys<IDBValidKey>()).filter((key): key is string => typeof key === 'string');
    const found = all.filter((key) => key.startsWith(prefix + start));
    const values = await getMany<unknown>(found);
    return found.map((key, index) => [key.slice(prefix.length), values[index]] as const);
  } catch {
    return [];
  }
}
