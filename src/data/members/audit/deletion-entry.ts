import { sha256 } from '#src/platform/text/sha256.ts';

/**
 * Returns the id of the audit entry that is written with a deletion, derived from the id of what is deleted and its
 * server timestamp (ISO). firestore.rules derive the same id.
 */
export async function deletionEntry(id: string, time: string): Promise<string> {
  const hex = await sha256(new TextEncoder().encode(`${id} ${Date.parse(time)}`));
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
