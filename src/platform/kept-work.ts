import { del, get, set } from 'idb-keyval';

// What a browser does not let us keep is only not kept: nothing here throws.

/** Keeps something in this browser under a key, until it is forgotten or 本機資料 is cleared. */
export async function keepWork(key: string, value: unknown): Promise<void> {
  await set(`work:${key}`, value).catch(() => undefined);
}

/** What was kept under a key; undefined when there is nothing. */
export const keptWork = (key: string): Promise<unknown> => get(`work:${key}`).catch(() => undefined);

export async function forgetWork(key: string): Promise<void> {
  await del(`work:${key}`).catch(() => undefined);
}
