import { publicObjectUrl } from '#src/platform/public-object-url.ts';

/**
 * Where a picture of the library is stored, by the address of the site's own copy (`/img/<SHA-256>.webp`), which is there
 * from the next publication on. Undefined for any other address.
 */
export function storedPicture(path: string): string | undefined {
  const name = /^\/img\/([0-9a-f]{64}\.webp)$/.exec(path)?.[1];
  return name === undefined ? undefined : publicObjectUrl(`public/img/${name}`);
}
