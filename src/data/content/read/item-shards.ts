/** The maximum average size of a shard of documents, in bytes of JSON; reading one document loads the whole file. */
const shardBytes = 128_000;

/**
 * The number of shards for documents with a total of `bytes`: a power of two, or 1.5 times one. The number thus
 * changes rarely, because every change rewrites all shards.
 */
export function itemShardCount(bytes: number): number {
  const wanted = Math.max(1, bytes / shardBytes);
  const power = 2 ** Math.floor(Math.log2(wanted));
  return [power, 1.5 * power, 2 * power].find((count) => count >= wanted && Number.isInteger(count)) ?? power;
}

/** A hash that distributes ids evenly (FNV-1a, then the finaliser of MurmurHash3). It must never change. */
function hashOf(id: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The path, below `/data/`, of the shard with a document, in a collection with `count` shards. */
export const itemShardPath = (collection: string, id: string, count: number): string =>
  `${collection}/${count}-${hashOf(id) % count}.json`;
