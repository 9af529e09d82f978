/** The cache in which the service worker keeps what another app has shared (public/share-target.js). */
const cacheName = 'shared';

/**
 * Takes what another app has shared with the installed site, once: it is gone from this device's cache then.
 * Undefined when nothing was shared. Never throws.
 */
export async function takeShared(kind: 'picture' | 'text'): Promise<Blob | undefined> {
  try {
    if (!(await caches.has(cacheName))) return undefined;
    const cache = await caches.open(cacheName);
    const address = `/shared/${kind}`;
    const cached = await cache.match(address);
    await cache.delete(address);
    return await cached?.blob();
  } catch {
    // Private browsing, or no caches at all.
    return undefined;
  }
}
