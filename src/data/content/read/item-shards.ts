/** Bytes of JSON in a file of whole documents on average at most: all of it is read for one of them. */
const shardBytes = 128_000;

/**
 * Among how many files documents of so many bytes are divided: a power of two, or three halves of one, so that the number
 * seldom changes, which rewrites all of them.
 */
export function itemShardCount(bytes: number): number {
  const wanted = Math.max(1, bytes / shardBytes);
  const power = 2 ** Math.floor(Math.log2(wanted));
  return [power, 1.5 * power, 2 * power].find((count) => count >= wanted && Number.isInteger(count)) ?? power;
}

/** Divides ids evenly and always in the same way (FNV-1a, then the finaliser of MurmurHash3). */
function hashOf(id: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The file, below `/data/`, that contains a document of a collection that is divided among so many. */
export const itemShardPath = (collection: string, id: string, count: number): string =>
  `${collection}/${count}-${hashOf(id) % count}.json`;
