import { lookupBundle } from '#src/data/debunking-images/debunking-image.collection.ts';
import { lookupPart } from './picture-hashes.ts';

/** The maximum average number of pictures in a shard of the lookup file: about 90 kB. */
export const lookupShardSize = 64;

/** The first shard has the key of the single file that existed before there were shards. */
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

/** The part of a published picture, and of those that it has replaced, that the lookup file contains. */
export function lookupEntry<E extends object & Hashed>(entry: E): E {
  const { earlier } = entry;
  if (!Array.isArray(earlier)) return cut(entry);
  // JSON omits undefined.
  return {
    ...cut(entry),
    earlier: (earlier as Hashed[]).map((each) => cut({ ...each, fineHashes: undefined })),
  };
}
