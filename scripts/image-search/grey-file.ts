import sharp, { type Sharp } from 'sharp';
import { type GreyImage, greyOf } from '#src/data/retrieval/image-search/grey-image.ts';
import { hashedWidth } from '#src/data/retrieval/image-search/image-hashes.ts';

/** Returns an image's brightness at the size that hashes are made from, rotated according to its EXIF orientation. */
export async function greyOfFile(bytes: Uint8Array | Sharp): Promise<GreyImage> {
  const { data, info } = await (bytes instanceof Uint8Array ? sharp(bytes) : bytes)
    .rotate()
    .toColourspace('srgb')
    .resize(hashedWidth, null, { withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return greyOf(info.width, info.height, data);
}
