import { rereadPreferences } from './preferences.ts';

/** Deletes a database of this origin, or has it deleted when the last page closes that has it open. Never throws. */
export async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // Blocked by another tab: the browser deletes it when that tab closes.
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
  });
}

async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.flatMap(({ name }) => (name ? [deleteDatabase(name)] : [])));
}

async function deleteCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Removes everything that the site keeps in this browser: choices, positions, cached pages, sign-in. What the
 * browser does not let us reach contains nothing of ours; never throws.
 */
export async function clearLocalData(): Promise<void> {
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      clear();
    } catch {
      // Blocked, so nothing was ever stored there.
    }
  }
  rereadPreferences();
  await Promise.allSettled([deleteDatabases(), deleteCaches()]);
}
