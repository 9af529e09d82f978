/**
 * Resolves once no other tab of this browser holds `name`, and holds it until the tab is gone. Where the browser
 * has no locks it resolves at once.
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
    // Then it is stored as long as there is room, which is the usual case.
  }
}
