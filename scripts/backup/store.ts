import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { asOwner, type Owner } from '#scripts/cloud/owner.ts';
import { jsonIn, type RequestOptions } from '#scripts/cloud/request.ts';
import { BackupError } from './backup-folder.ts';
import { deleteObject, listObjects } from './objects.ts';

/** The timeout in milliseconds, for gigabytes over a slow line. */
const deadline = 3_600_000;

/** The suffix of sealed backups' names. */
export const sealedEnding = '.backup';

/** The same credentials, with the bucket of the backups. */
const at = (owner: Owner, bucket: string): Owner => ({ ...owner, bucket });

/** Lists the sealed backups of a bucket, oldest first. Throws `RequestError`. */
export async function storedBackups(owner: Owner, bucket: string): Promise<string[]> {
  const objects = await listObjects(at(owner, bucket));
  return objects.map(({ name }) => name).filter((name) => name.endsWith(sealedEnding));
}

/** Uploads a file under a name. Throws `RequestError`, and `BackupError` when fewer bytes arrived. */
export async function storeBackup(owner: Owner, bucket: string, name: string, file: string): Promise<void> {
  const url = `${owner.origins.storage}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?uploadType=media&name=${encodeURIComponent(name)}`;
  const { size } = statSync(file);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(size) },
    body: Readable.toWeb(createReadStream(file)),
    // Required for a body that is a stream: it is sent before the response arrives (fetch, RequestInit.duplex).
    duplex: 'half',
    deadline,
  };
  const stored = (await jsonIn(await asOwner(owner, url, init as RequestOptions))) as { size?: string };
  if (Number(stored.size) !== size)
    throw new BackupError(
      `${name}: ${stored.size ?? 0} of ${size} bytes were stored in ${bucket}; run the command again`,
    );
}

/** Downloads a sealed backup into a file. Throws `RequestError`. */
export async function fetchBackup(owner: Owner, bucket: string, name: string, file: string): Promise<void> {
  const url = `${owner.origins.storage}/storage/v1/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(name)}?alt=media`;
  const { body } = await asOwner(owner, url, { deadline });
  if (!body) throw new BackupError(`${name} in ${bucket} is empty`);
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file, { mode: 0o600 }));
}

export const removeBackup = (owner: Owner, bucket: string, name: string): Promise<void> =>
  deleteObject(at(owner, bucket), name);

/** How many backups are retained: the newest of each day, week and month, for this many of them. */
const periods = [
  { count: 7, of: (day: string) => day },
  { count: 4, of: (day: string) => mondayOf(day) },
  { count: 12, of: (day: string) => day.slice(0, 7) },
] as const;

/** Returns the Monday of a day's week (ISO 8601); days are formatted as `2026-11-23`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the backups to delete, from names that begin with their day (`2026-11-23T193700Z…`). Only days, weeks and
 * months with a backup are counted, so that a pause of the schedule deletes nothing.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const newestFirst = names.toSorted((a, b) => (a < b ? 1 : -1));
  const retained = new Set<string>();
  for (const { count, of } of periods) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const period = of(name.slice(0, 10));
      if (seen.size === count || seen.has(period)) continue;
      seen.add(period);
      retained.add(name);
    }
  }
  return names.filter((name) => !retained.has(name)).toSorted();
}
