import { lookupBundle } from '#src/data/debunking-images/debunking-image.collection.ts';
import { lookupPart } from './picture-hashes.ts';

/** Pictures that a shard of the look-up file holds on average at most: about 90 kB. */
export const lookupShardSize = 64;

/** The first shard is called as the one file was that there used to be. */
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

/** What the look-up file has of a published picture, and of those that it has replaced. */
export function lookupEntry<E extends object & Hashed>(entry: E): E {
  const { earlier } = entry;
  if (!Array.isArray(earlier)) return cut(entry);
  // JSON leaves out what is undefined.
  return {
    ...cut(entry),
    earlier: (earlier as Hashed[]).map((each) => cut({ ...each, fineHashes: undefined })),
  };
}
