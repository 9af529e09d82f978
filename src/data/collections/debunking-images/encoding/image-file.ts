import * as z from 'zod/mini';
import {
  debunkingImages,
  earlierLimit,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { EncodedImage } from './encoded-image.ts';

/** The fields of an image that nobody types: its stored sizes, and the data that identifies it. */
export const imageFileSchema = z.pick(debunkingImages.own, {
  objects: true,
  width: true,
  height: true,
  thumbhash: true,
  hashes: true,
  fineHashes: true,
  earlier: true,
});

export type ImageFile = z.infer<typeof imageFileSchema>;

/** Replaces the file's fields of a document. */
export const withFile = (
  document: Readonly<Record<string, unknown>>,
  file: ImageFile,
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(document).filter(([name]) => !(name in imageFileSchema.shape))),
  ...file,
});

/** Returns the file's fields of an encoded image, as in its document. */
export function fileOf({ sizes, thumbhash, hashes }: EncodedImage): ImageFile {
  const { width, height } = sizes['1600'];
  const objects = { '480': sizes['480'].sha256, '960': sizes['960'].sha256, '1600': sizes['1600'].sha256 };
  return { objects, width, height, thumbhash, hashes: hashes.coarse, fineHashes: hashes.fine };
}

/** Returns the names of the objects of an image and of those that it has replaced. */
export const objectsOf = ({ objects, earlier = [] }: Pick<ImageFile, 'objects' | 'earlier'>): string[] => [
  ...new Set(
    [objects, ...earlier.map((each) => each.objects)].flatMap((sizes) => Object.values<string>(sizes)),
  ),
];

/**
 * Returns the file of an image that replaces a published one, which stays listed so that its copies are recognised
 * and link to the new one. The same file is not a replacement. `until` is the day (ISO).
 */
export function replacedFile(published: ImageFile, next: ImageFile, until: string): ImageFile {
  const { earlier = [], objects, width, height, thumbhash, hashes, fineHashes } = published;
  const { earlier: _none, ...fresh } = next;
  if (objects['1600'] === next.objects['1600']) return published;
  const before = {
    until,
    objects,
    width,
    height,
    thumbhash,
    ...(hashes && { hashes }),
    ...(fineHashes && { fineHashes }),
  };
  // An image that comes back is no longer an earlier one.
  const others = earlier.filter((each) => each.objects['1600'] !== next.objects['1600']);
  return { ...fresh, earlier: [before, ...others].slice(0, earlierLimit) };
}
