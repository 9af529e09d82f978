/**
 * Resolves once no other tab of this browser holds the lock `name`, and holds it until this tab is closed. Resolves
 * immediately if the browser does not support locks.
 */
export function acquireLock(name: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** Asks the browser not to clear this site's storage when space runs out; never throws. */
export async function requestPersistence(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Denied: the browser may then evict the data when storage runs out, which is its default.
  }
}
