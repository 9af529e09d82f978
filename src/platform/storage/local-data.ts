import { rereadPreferences } from './preferences.ts';

const key = 'minzhong.probe';

/** True if this browser can store the visitor's choices; false when cookies and site data are blocked. Never throws. */
export function canStore(): boolean {
  try {
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes an IndexedDB database of this origin; if other pages have it open, it is deleted when the last one closes.
 * Never throws.
 */
export async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // Blocked by another tab: the browser deletes it when that tab closes.
    for (const end of ['blocked', 'success', 'error']) request.addEventListener(end, () => resolve());
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
 * The service worker fills its cache of the application only when it is installed: without it, the next page installs a
 * new one.
 */
async function removeServiceWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/**
 * Removes everything that the site stores in this browser: choices, reading positions, cached pages, sign-in. Storage
 * that the browser blocks contains nothing of this site. Never throws.
 */
export async function clearLocalData(): Promise<void> {
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      clear();
    } catch {
      // Storage is blocked, so nothing was ever stored there.
    }
  }
  rereadPreferences();
  await Promise.allSettled([deleteDatabases(), deleteCaches(), removeServiceWorkers()]);
}
