/** The cache in which the service worker stores what another app has shared (public/share-target.js). */
const cacheName = 'shared';

type Kind = 'image' | 'text';

/** Blobs passed by another page of this tab. */
const given = new Map<Kind, Blob>();

/** Passes a blob to the next page, which takes it with `takeShared`. */
export const giveShared = (kind: Kind, blob: Blob): void => void given.set(kind, blob);

/**
 * Returns and removes what another app has shared with the installed site, or another page of this tab has passed.
 * Undefined when nothing was shared. Never throws.
 */
export async function takeShared(kind: Kind): Promise<Blob | undefined> {
  const blob = given.get(kind);
  given.delete(kind);
  if (blob) return blob;
  try {
    if (!(await caches.has(cacheName))) return undefined;
    const cache = await caches.open(cacheName);
    const address = `/shared/${kind}`;
    const cached = await cache.match(address);
    await cache.delete(address);
    return await cached?.blob();
  } catch {
    // Private browsing, or no Cache API.
    return undefined;
  }
}
