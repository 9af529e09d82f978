import * as z from 'zod/mini';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { text } from '#src/data/content/declare/fields.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';

/** Why a due schedule was not carried out. `firestore.rules` contain the same list. */
export const scheduleFailures = [
  'changed',
  'behind',
  'incomplete',
  'gone',
  'denied',
  'contradicting',
] as const;
export type ScheduleFailure = (typeof scheduleFailures)[number];

const time = z.iso.datetime({ offset: true });

/**
 * `schedules/{act}~{collection}~{id}`: a publication or withdrawal at a set time, bound to the version that existed
 * when it was scheduled. Members read it; the scheduled publication of the site carries it out (`npm run site -- publish-due`).
 */
export const scheduleSchema = z.object({
  /** The path of the document to publish or withdraw. */
  target: text(1, 200),
  at: time,
  /** The published version that it is based on; 0 if none. */
  rev: z.int().check(z.nonnegative()),
  /** The `writeId` of the draft to publish, which changes with its text. Absent for a withdrawal. */
  draft: z.exactOptional(z.uuid()),
  /** The reason for a withdrawal. */
  reason: z.exactOptional(text(1, noteLimit)),
  by: text(1, 128),
  writeId: z.uuid(),
  updatedAt: time,
  failure: z.exactOptional(z.enum(scheduleFailures)),
});

export type Schedule = z.infer<typeof scheduleSchema> & { readonly id: string };

export type ScheduledAct = 'publish' | 'withdraw';

export const scheduleId = (act: ScheduledAct, collection: string, id: string): string =>
  `${act}~${collection}~${id}`;

export const actOf = ({ draft }: Pick<Schedule, 'draft'>): ScheduledAct => (draft ? 'publish' : 'withdraw');

/** Returns the collection and id of the scheduled document. */
export function placeOfSchedule({ target }: Pick<Schedule, 'target'>): { collection: string; id: string } {
  const [collection = '', id = ''] = target.split('/');
  return { collection, id };
}

/** The delay after which a schedule that was not carried out is late, in milliseconds: the publication runs hourly. */
const late = 2 * 3_600_000;

/** Returns the schedules that were due and not carried out, with or without a recorded failure. */
export const schedulesOverdue = (schedules: readonly Schedule[], now: number): Schedule[] =>
  schedules.filter((each) => each.failure !== undefined || Date.parse(each.at) + late < now);

export type ScheduleState = 'waiting' | 'late' | ScheduleFailure;

/** The stored version of the scheduled document; its `rev` is 0 if it was never published. */
export interface StoredVersion {
  readonly rev: number;
  readonly isWithdrawn: boolean;
}

/** What a schedule depends on. Undefined means that it was not read. */
export interface ScheduleBasis {
  readonly draft: Pick<DraftRecord, 'writeId'> | 'none' | undefined;
  readonly stored: StoredVersion | undefined;
}

/** Returns why a schedule was not or cannot be carried out; undefined if nothing is known to prevent it. */
export function blockingReason(
  schedule: Schedule,
  { draft, stored }: ScheduleBasis,
): ScheduleFailure | undefined {
  if (schedule.failure) return schedule.failure;
  if (schedule.draft) {
    if (draft === 'none') return 'gone';
    if (draft && draft.writeId !== schedule.draft) return 'changed';
    return stored && stored.rev !== schedule.rev ? 'behind' : undefined;
  }
  if (stored && (stored.rev === 0 || stored.isWithdrawn)) return 'gone';
  return stored && stored.rev !== schedule.rev ? 'changed' : undefined;
}

/** Returns the state of a schedule. */
export const scheduleState = (schedule: Schedule, now: number, basis: ScheduleBasis): ScheduleState =>
  blockingReason(schedule, basis) ?? (Date.parse(schedule.at) + late < now ? 'late' : 'waiting');
