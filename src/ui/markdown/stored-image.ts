import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';

/**
 * Returns the storage URL of a library image, given the path of the site's own copy (`/img/<SHA-256>.webp`), which
 * exists from the next publication on. Undefined for any other path.
 */
export function storedImage(path: string): string | undefined {
  const name = /^\/img\/([0-9a-f]{64}\.webp)$/.exec(path)?.[1];
  return name === undefined ? undefined : publicObjectUrl(`public/img/${name}`);
}
