import * as z from 'zod/mini';
import { debunkingImages } from './debunking-image.collection.ts';
import type { EncodedPicture } from './encoded-picture.ts';

/** The fields of a picture that nobody types: where its stored sizes are, and what it is recognised by. */
export const pictureFileSchema = z.pick(debunkingImages.own, {
  objects: true,
  width: true,
  height: true,
  thumbhash: true,
  hashes: true,
  fineHashes: true,
});

export type PictureFile = z.infer<typeof pictureFileSchema>;

/** The file's fields as the document of an encoded picture holds them. */
export function fileOf({ sizes, thumbhash, hashes }: EncodedPicture): PictureFile {
  const { width, height } = sizes['1600'];
  const objects = { '480': sizes['480'].sha256, '960': sizes['960'].sha256, '1600': sizes['1600'].sha256 };
  return { objects, width, height, thumbhash, hashes: hashes.coarse, fineHashes: hashes.fine };
}
