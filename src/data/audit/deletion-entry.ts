import { sha256 } from '#src/platform/sha256.ts';

/**
 * The id of the entry in the log that a removal takes along: made of what is removed and the server's time of it, an ISO
 * time. firestore.rules make the same of it.
 */
export async function deletionEntry(id: string, time: string): Promise<string> {
  const hex = await sha256(new TextEncoder().encode(`${id} ${Date.parse(time)}`));
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
