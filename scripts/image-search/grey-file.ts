import sharp from 'sharp';
import { type GreyPicture, greyOf } from '#src/data/retrieval/image-search/grey-picture.ts';
import { hashedWidth } from '#src/data/retrieval/image-search/picture-hashes.ts';

/** Returns a picture's brightness at the size that hashes are made from, rotated according to its EXIF orientation. */
export async function greyOfFile(bytes: Uint8Array | sharp.Sharp): Promise<GreyPicture> {
  const { data, info } = await (bytes instanceof Uint8Array ? sharp(bytes) : bytes)
    .rotate()
    .toColourspace('srgb')
    .resize(hashedWidth, null, { withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return greyOf(info.width, info.height, data);
}
