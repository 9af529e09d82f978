import { clockOf, dayOf } from '#src/platform/time/taipei-time.ts';
import * as z from 'zod/mini';
import { reportKinds } from '#src/data/content/declare/categories.ts';
import { text } from '#src/data/content/declare/fields.ts';
import { reportLimits } from './report-limits.ts';

/** The outcome of a report, shown on the page of its ticket number. */
export const reportResults = ['reviewing', 'corrected', 'unchanged', 'published', 'outside'] as const;

/** The number of slots per hour; a report's id contains its slot. */
export const reportSlots = 60_000;

/** The number of slots per step; each step doubles the work. firestore.rules contain the same numbers. */
export const slotsPerStep = 4000;

/** The first step costs 2 ** 15 hashes on average, a tenth of a second on a phone. */
const firstBits = 15;

/** The binary logarithm of the mean number of hashes for a slot. */
export const bitsFor = (slot: number): number => firstBits + Math.floor(slot / slotsPerStep);

/** The number of days after which Firestore deletes a report and the contact in it. Its outcome remains. */
export const reportDays = 180;

const time = z.iso.datetime({ offset: true });

/**
 * `reports/{yyyymmddhh}-{00000…59999}`: anyone can create one in a free slot, with a proof of work that grows with the
 * slot. Members read it, nobody changes it, admins delete it.
 */
export const reportSchema = z.object({
  kind: z.enum(reportKinds),
  /** The path on this site that the report is about. */
  target: text(1, reportLimits.target).check(z.startsWith('/')),
  text: text(1, reportLimits.text),
  /** How to reach the sender, if they want an answer. */
  contact: z.exactOptional(text(1, reportLimits.contact)),
  /** Identifies the report if a retry stored it in two slots. */
  writeId: z.uuid(),
  createdAt: time,
  /** The proof of work. */
  nonce: z.string(),
  /** When Firestore deletes the report. */
  expiresAt: time,
});

/** `reportOutcomes/{id of the report}`: public, written by editors. */
export const reportOutcomeSchema = z.object({
  result: z.enum(reportResults),
  note: text(0, reportLimits.note),
  rev: z.int().check(z.positive()),
  writeId: z.uuid(),
  updatedAt: time,
});

/** The fields that a visitor fills in; the rest is added on sending. */
export type ReportText = Pick<z.infer<typeof reportSchema>, 'kind' | 'target' | 'text' | 'contact'>;

export type ReportOutcome = z.infer<typeof reportOutcomeSchema>;

/** Returns a report's id, which is its ticket number: the current hour in Taipei and a slot. */
export function reportId(now: Date, slot: number): string {
  const hour = dayOf(now).replaceAll('-', '') + clockOf(now.getTime()).slice(0, 2);
  return `${hour}-${String(slot).padStart(5, '0')}`;
}
