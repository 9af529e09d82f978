import * as z from 'zod/mini';
import {
  debunkingImages,
  earlierLimit,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { EncodedPicture } from './encoded-picture.ts';

/** The fields of a picture that nobody types: its stored sizes, and the data that identifies it. */
export const pictureFileSchema = z.pick(debunkingImages.own, {
  objects: true,
  width: true,
  height: true,
  thumbhash: true,
  hashes: true,
  fineHashes: true,
  earlier: true,
});

export type PictureFile = z.infer<typeof pictureFileSchema>;

/** Replaces the file's fields of a document. */
export const withFile = (
  document: Readonly<Record<string, unknown>>,
  file: PictureFile,
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(document).filter(([name]) => !(name in pictureFileSchema.shape))),
  ...file,
});

/** Returns the file's fields of an encoded picture, as in its document. */
export function fileOf({ sizes, thumbhash, hashes }: EncodedPicture): PictureFile {
  const { width, height } = sizes['1600'];
  const objects = { '480': sizes['480'].sha256, '960': sizes['960'].sha256, '1600': sizes['1600'].sha256 };
  return { objects, width, height, thumbhash, hashes: hashes.coarse, fineHashes: hashes.fine };
}

/** Returns the names of the objects of a picture and of those that it has replaced. */
export const objectsOf = ({ objects, earlier = [] }: Pick<PictureFile, 'objects' | 'earlier'>): string[] => [
  ...new Set(
    [objects, ...earlier.map((each) => each.objects)].flatMap((sizes) => Object.values<string>(sizes)),
  ),
];

/**
 * Returns the file of a picture that replaces a published one, which stays listed so that its copies are recognised
 * and link to the new one. The same file is not a replacement. `until` is the day (ISO).
 */
export function replacedFile(published: PictureFile, next: PictureFile, until: string): PictureFile {
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
  // A picture that comes back is no longer an earlier one.
  const others = earlier.filter((each) => each.objects['1600'] !== next.objects['1600']);
  return { ...fresh, earlier: [before, ...others].slice(0, earlierLimit) };
}
