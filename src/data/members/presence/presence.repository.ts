import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { pageSize } from '#src/data/content/read/list.ts';
import { commitDocuments, queryDocuments } from '#src/platform/firebase/documents.ts';
import { serverTime } from '#src/platform/text/values.ts';
import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/**
 * `presence/{uid}`: the document that a member has open (`qna~x`), and the last heartbeat. One entry per member, so the
 * collection stays small.
 */
const presenceSchema = z.object({ on: text(1, 129), at: z.iso.datetime({ offset: true }) });

/** The interval between heartbeats of a visible editor, in milliseconds. */
export const heartbeat = 60_000;

/** The time after which a presence entry has expired, in milliseconds: two heartbeats plus a slow network. */
export const presenceLifetime = 150_000;

/**
 * Returns the uids of the members who have a document open, except `self`, who has just announced it. Throws
 * `ServiceError`.
 */
export async function readPresent(on: string, self: string): Promise<string[]> {
  const found = await queryDocuments({
    collection: 'presence',
    where: [{ field: 'on', op: '==', value: on }],
    limit: pageSize,
  });
  const entries = found.flatMap(({ id, data }) => {
    const entry = parseOrQuarantine(presenceSchema, 'presence', id, data);
    return entry ? [{ id, at: Date.parse(entry.at) }] : [];
  });
  // The time of the latest heartbeat, which is the server's: this device's clock may be wrong.
  const now = Math.max(...entries.map(({ at }) => at));
  return entries.filter(({ id, at }) => id !== self && at > now - presenceLifetime).map(({ id }) => id);
}

/** Records that a member has a document open. Throws `ServiceError`. */
export const writePresence = (uid: string, on: string): Promise<void> =>
  commitDocuments([{ kind: 'set', path: `presence/${uid}`, data: { on, at: serverTime } }]);

/** Records that a member no longer has a document open. Throws `ServiceError`. */
export const removePresence = (uid: string): Promise<void> =>
  commitDocuments([{ kind: 'delete', path: `presence/${uid}` }]);
