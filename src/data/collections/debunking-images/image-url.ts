import { isInSnapshot } from '#src/data/content/read/snapshot-time.ts';
import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';
import { imageWidths } from './image-widths.ts';
import { storedSize } from './encoding/image-size.ts';

/** The name of the Storage object that contains the bytes with this SHA-256 (storage.rules). */
export const objectPath = (sha256: string): string => `public/img/${sha256}.webp`;

/** The widths that publishing copies to the site, so that they come from the same origin. */
export const publishedWidths = [480, 960] as const;

/** Returns the address of a copied image. */
export const publishedPath = (sha256: string): string => `/img/${sha256}.webp`;

/**
 * Returns the addresses of an image's sizes, narrowest first; equal sizes of a small original appear once. An image
 * that changed since the last publication comes from Storage, as does the largest size.
 */
export function imageSources(record: {
  objects: { '480': string; '960': string; '1600': string };
  width: number;
  height: number;
  updatedAt: string;
}): { width: number; url: string }[] {
  const { objects } = record;
  const copied: readonly string[] = isInSnapshot(record)
    ? publishedWidths.map((width) => objects[`${width}`])
    : [];
  const widths = imageWidths.map((width) => {
    const hash = objects[`${width}`];
    const url = copied.includes(hash) ? publishedPath(hash) : publicObjectUrl(objectPath(hash));
    return { width: storedSize(record, width).width, url };
  });
  return widths.filter(({ url }, index) => widths.findIndex((other) => other.url === url) === index);
}
