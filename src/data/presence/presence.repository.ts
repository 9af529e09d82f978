import * as z from 'zod/mini';
import { quarantine } from '#src/data/content/read/quarantine.ts';
import { pageSize } from '#src/data/content/read/list.ts';
import { commitDocuments, queryDocuments } from '#src/platform/documents.ts';
import { serverTime } from '#src/platform/values.ts';
import { presenceSchema } from './presence.schema.ts';

/** Milliseconds between two heartbeats of an editor that is looked at. */
export const heartbeat = 60_000;

/** Milliseconds after which an entry says nothing any more: two heartbeats and a slow network. */
export const presenceLifetime = 150_000;

/** Who has a document open as of `now`, without `self`; the uids. Throws `ServiceError`. */
export async function readPresent(on: string, self: string, now = Date.now()): Promise<string[]> {
  const found = await queryDocuments({
    collection: 'presence',
    where: [{ field: 'on', op: '==', value: on }],
    limit: pageSize,
  });
  return found.flatMap(({ id, data }) => {
    const entry = z.safeParse(presenceSchema, data);
    if (!entry.success) return quarantine('presence', id, entry.error) ?? [];
    return id !== self && Date.parse(entry.data.at) > now - presenceLifetime ? [id] : [];
  });
}

/** Says that a member has a document open. Throws `ServiceError`. */
export const writePresence = (uid: string, on: string): Promise<void> =>
  commitDocuments([{ kind: 'set', path: `presence/${uid}`, data: { on, at: serverTime } }]);

/** Says that a member has nothing open any more. Throws `ServiceError`. */
export const removePresence = (uid: string): Promise<void> =>
  commitDocuments([{ kind: 'delete', path: `presence/${uid}` }]);
