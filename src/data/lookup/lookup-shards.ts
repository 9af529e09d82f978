import { lookupBundle } from '#src/data/debunking-images/debunking-image.collection.ts';
import { lookupPart } from './picture-hashes.ts';

/** Pictures that a shard of the look-up file holds on average at most: about 90 kB. */
export const lookupShardSize = 64;

/** The first shard is called as the one file was that there used to be. */
export const lookupShardKey = (number: number): string =>
  number === 0 ? lookupBundle : `${lookupBundle}.${number}`;

export const isLookupShard = (key: string): boolean =>
  key === lookupBundle || key.startsWith(`${lookupBundle}.`);

/** What the look-up file has of a published picture. */
export const lookupEntry = <E extends object>(entry: E): E =>
  'hashes' in entry && typeof entry.hashes === 'string'
    ? { ...entry, hashes: lookupPart(entry.hashes) }
    : entry;
