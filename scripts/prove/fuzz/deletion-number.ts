import { createHash } from 'node:crypto';

/** The number of the entry in the log that a deletion takes along, of a document with this time of the server's. */
export function deletionNumber(id: string, time: Date): string {
  const hex = createHash('sha256').update(`${id} ${time.getTime()}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
