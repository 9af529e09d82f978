import { objectInfo } from '#src/platform/firebase/objects.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';

/** The number of images whose object sizes are requested: three requests each, and no database read. */
const sampleSize = 20;

export interface StorageSize {
  /** Of all published images' objects; extrapolated if only a sample was requested. */
  readonly bytes: number;
  readonly objects: number;
  /** The number of images whose objects were requested. */
  readonly sample: number;
  readonly isWhole: boolean;
}

/**
 * Measures how much storage the images take. Clients may not list Storage, so the objects of a sample spread over
 * all images are requested, or of all if they are few. Objects of withdrawn images are not counted. Throws
 * `ServiceError`.
 */
export async function measureStorage(
  images: readonly Pick<DebunkingImageListRecord, 'objects'>[],
): Promise<StorageSize> {
  const step = Math.max(1, images.length / sampleSize);
  const sample = images.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const objectsOf = (some: typeof images) =>
    new Set(some.flatMap(({ objects }) => Object.values<string>(objects)));
  const names = [...objectsOf(sample)];
  const sizes = await Promise.all(names.map((name) => objectInfo(objectPath(name))));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  const objects = objectsOf(images).size;
  const isWhole = sample.length === images.length;
  return {
    bytes: isWhole || names.length === 0 ? bytes : (bytes / names.length) * objects,
    objects,
    sample: sample.length,
    isWhole,
  };
}
