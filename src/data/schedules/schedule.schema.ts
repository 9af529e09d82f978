import * as z from 'zod/mini';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { text } from '#src/data/content/declare/fields.ts';
import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';

/** Why something was not carried out when its time had come. `firestore.rules` have the same list. */
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
 * `schedules/{act}~{collection}~{id}`: what is published or withdrawn at a time, bound to the text that was there when the
 * time was set. Members read it; the scheduled publication of the site carries it out (`npm run publish:due`).
 */
export const scheduleSchema = z.object({
  /** The path of the document. */
  target: text(1, 200),
  at: time,
  /** The published version that it follows; 0 is none. */
  rev: z.int().check(z.nonnegative()),
  /** The `writeId` of the draft that is published: another text has another. Absent means that it is a withdrawal. */
  draft: z.exactOptional(z.uuid()),
  /** Of a withdrawal. */
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

/** The collection and the id of what is scheduled. */
export function placeOfSchedule({ target }: Pick<Schedule, 'target'>): { collection: string; id: string } {
  const [collection = '', id = ''] = target.split('/');
  return { collection, id };
}

/** Milliseconds after its time at which something that was not carried out is late: the publication runs by the hour. */
const late = 2 * 3_600_000;

/** What was not carried out when its time had come, whether somebody noted why or not. */
export const schedulesOverdue = (schedules: readonly Schedule[], now: number): Schedule[] =>
  schedules.filter((each) => each.failure !== undefined || Date.parse(each.at) + late < now);

export type ScheduleState = 'waiting' | 'late' | ScheduleFailure;

/**
 * How it stands with something scheduled. `draft` is the draft that is there now, of a publication: a text that was
 * changed since is never published by it. Undefined means that nobody has looked.
 */
export function scheduleState(
  schedule: Schedule,
  now: number,
  draft?: Pick<DraftRecord, 'writeId'> | 'none',
): ScheduleState {
  if (schedule.failure) return schedule.failure;
  if (schedule.draft && draft === 'none') return 'gone';
  if (schedule.draft && draft && draft !== 'none' && draft.writeId !== schedule.draft) return 'changed';
  return Date.parse(schedule.at) + late < now ? 'late' : 'waiting';
}
