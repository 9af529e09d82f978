import { createHash } from 'node:crypto';

/** Returns the id of the log entry for the deletion of a document with this server time. */
export function deletionNumber(id: string, time: Date): string {
  const hex = createHash('sha256').update(`${id} ${time.getTime()}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
