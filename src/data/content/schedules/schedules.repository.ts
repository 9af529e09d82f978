import { signedInUid } from '#src/data/members/access/signed-in-uid.ts';
import { auditWrite, deleteLogged } from '#src/data/members/audit/audit-write.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { readRecords } from '#src/data/content/read/read-all.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { toServiceError } from '#src/platform/firebase/errors.ts';
import { type RawDocument, serverTime, StoredTime, type Write } from '#src/platform/text/values.ts';
import {
  type Schedule,
  type ScheduleFailure,
  scheduleId,
  scheduleSchema,
  type StoredVersion,
} from './schedule.schema.ts';

function parsed({ id, data }: RawDocument): Schedule | undefined {
  const read = parseOrQuarantine(scheduleSchema, 'schedules', id, data);
  return read && { id, ...read };
}

/** Reads the schedule with an id; undefined when there is none. Throws `ServiceError`. */
export async function readSchedule(id: string): Promise<Schedule | undefined> {
  const raw = await readDocument(`schedules/${id}`);
  return raw && parsed(raw);
}

/** Reads the stored version of a scheduled document. Throws `ServiceError`. */
export async function readStoredVersion({ target }: Pick<Schedule, 'target'>): Promise<StoredVersion> {
  const raw = await readDocument(target);
  const rev = raw?.data['rev'];
  return { rev: typeof rev === 'number' ? rev : 0, isWithdrawn: raw?.data['withdrawn'] !== undefined };
}

/** Reads all schedules, the next one first. Throws `ServiceError`. */
export async function readSchedules(): Promise<Schedule[]> {
  const schedules = await readRecords('schedules', parsed);
  return schedules.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The publication of a draft or a withdrawal at a set time (`at`, ISO). */
export type Scheduling = {
  readonly collection: string;
  readonly id: string;
  /** The published version that it is based on; 0 if none. */
  readonly rev: number;
  readonly at: string;
} & ({ readonly draft: string } | { readonly reason: string });

/**
 * Creates or replaces a schedule, with an audit entry. A retry after a lost response has no further effect. Throws
 * `ServiceError`.
 */
export async function schedule({ collection, id, rev, at, ...what }: Scheduling): Promise<void> {
  const by = signedInUid();
  const path = `schedules/${scheduleId('draft' in what ? 'publish' : 'withdraw', collection, id)}`;
  const writeId = crypto.randomUUID();
  const target = `${collection}/${id}`;
  const fields = { target, at: new StoredTime(at), rev, ...what, by };
  try {
    await commitDocuments([
      { kind: 'set', path, data: { ...fields, writeId, updatedAt: serverTime } },
      auditWrite('schedule', path, writeId, at),
    ]);
  } catch (thrown) {
    const there = await readDocument(path).catch(() => undefined);
    if (there?.data['writeId'] !== writeId) throw toServiceError(thrown);
  }
}

/** Changes the time of a schedule. Throws `ServiceError`: `denied` also when the text has changed since. */
export function reschedule({ target, rev, draft, reason }: Schedule, at: string): Promise<void> {
  const [collection = '', id = ''] = target.split('/');
  return schedule({ collection, id, rev, at, ...(draft ? { draft } : { reason: reason ?? '' }) });
}

/** Cancels a schedule, with an audit entry. Cancelling it twice has no further effect. Throws `ServiceError`. */
export const unschedule = ({ id, updatedAt }: Pick<Schedule, 'id' | 'updatedAt'>): Promise<void> =>
  deleteLogged('unschedule', `schedules/${id}`, updatedAt);

/** The write that deletes a schedule, for the batch that carries it out. */
export const carriedOut = ({ id }: Pick<Schedule, 'id'>): Write => ({
  kind: 'delete',
  path: `schedules/${id}`,
});

/** Stores why a schedule was not carried out, for the admin area. Throws `ServiceError`. */
export function noteFailure({ id, ...there }: Schedule, failure: ScheduleFailure): Promise<void> {
  const times = { at: new StoredTime(there.at), updatedAt: new StoredTime(there.updatedAt) };
  return commitDocuments([{ kind: 'set', path: `schedules/${id}`, data: { ...there, ...times, failure } }]);
}
