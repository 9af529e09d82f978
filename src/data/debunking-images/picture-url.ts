import { publicObjectUrl } from '#src/platform/object-url.ts';
import { pictureWidths } from './debunking-image.schema.ts';
import { keptSize } from './picture-size.ts';

/** The name of the Storage object that holds the bytes with this SHA-256 (storage.rules). */
export const objectPath = (sha256: string): string => `public/img/${sha256}.webp`;

/** Addresses of a picture's sizes, narrowest first; equal sizes of a small original appear once. */
export function pictureSources(record: {
  objects: { '480': string; '960': string; '1600': string };
  width: number;
  height: number;
}): { width: number; url: string }[] {
  const widths = pictureWidths.map((width) => ({
    width: keptSize(record, width).width,
    url: publicObjectUrl(objectPath(record.objects[`${width}`])),
  }));
  return widths.filter(({ url }, index) => widths.findIndex((other) => other.url === url) === index);
}
