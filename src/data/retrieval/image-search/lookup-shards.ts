import { lookupBundle } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { lookupPart } from './image-hashes.ts';

/** The maximum average number of images in a shard of the look-up file: about 90 kB. */
export const lookupShardSize = 64;

/** The first shard has the name of the former single file. */
export const lookupShardKey = (number: number): string =>
  number === 0 ? lookupBundle : `${lookupBundle}.${number}`;

export const isLookupShard = (key: string): boolean =>
  key === lookupBundle || key.startsWith(`${lookupBundle}.`);

interface Hashed {
  readonly hashes?: unknown;
  readonly fineHashes?: unknown;
  readonly earlier?: unknown;
}

const cut = <H extends Hashed>(hashed: H): H =>
  typeof hashed.hashes === 'string' ? { ...hashed, hashes: lookupPart(hashed.hashes) } : hashed;

/** Returns the look-up file's part of a published image and of the images that it has replaced. */
export function lookupEntry<E extends object & Hashed>(entry: E): E {
  const { earlier } = entry;
  if (!Array.isArray(earlier)) return cut(entry);
  // JSON omits undefined fields.
  return {
    ...cut(entry),
    earlier: (earlier as Hashed[]).map((each) => cut({ ...each, fineHashes: undefined })),
  };
}
