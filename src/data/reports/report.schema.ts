import * as z from 'zod/mini';
import { reportKinds } from '#src/data/content/declare/categories.ts';
import { text } from '#src/data/content/declare/fields.ts';
import { reportLimits } from './report-limits.ts';

/** What became of a report; the page of its ticket number shows it. */
export const reportResults = ['reviewing', 'corrected', 'unchanged', 'published', 'outside'] as const;

/** Slots of an hour, which are the ids of its reports. */
export const reportSlots = 60_000;

/** Slots of one price: each step doubles the work. firestore.rules have the same numbers. */
export const slotsPerStep = 4000;

/** The first step costs 2 ** 15 hashes on average: a phone needs a tenth of a second. */
const firstBits = 15;

/** The binary logarithm of the mean number of hashes that a slot costs. */
export const bitsFor = (slot: number): number => firstBits + Math.floor(slot / slotsPerStep);

/** Days after which a report goes by itself, with the contact in it. What became of it stays. */
export const reportDays = 180;

const time = z.iso.datetime({ offset: true });

/**
 * `reports/{yyyymmddhh}-{00000…59999}`: anyone creates one in a free slot for work that grows with the slot, members read
 * it, nobody changes it, admins delete it. Reports of before 2026-12 have two digits and neither nonce nor end.
 */
export const reportSchema = z.object({
  kind: z.enum(reportKinds),
  /** The address on this site that it is about. */
  target: text(1, reportLimits.target).check(z.startsWith('/')),
  text: text(1, reportLimits.text),
  /** How to answer, if the sender wants an answer. */
  contact: z.exactOptional(text(1, reportLimits.contact)),
  /** Tells that two slots hold the same report, sent twice over a bad line. */
  writeId: z.uuid(),
  createdAt: time,
  /** What the work has found. */
  nonce: z.exactOptional(z.string()),
  /** When it goes by itself. */
  expiresAt: z.exactOptional(time),
});

/** `reportOutcomes/{id of the report}`: public, written by editors. */
export const reportOutcomeSchema = z.object({
  result: z.enum(reportResults),
  note: text(0, reportLimits.note),
  rev: z.int().check(z.positive()),
  writeId: z.uuid(),
  updatedAt: time,
});

/** What a visitor writes; the rest is added on sending. */
export type ReportText = Pick<z.infer<typeof reportSchema>, 'kind' | 'target' | 'text' | 'contact'>;

export type ReportOutcome = z.infer<typeof reportOutcomeSchema>;

/** A report's id and ticket number: the current hour in UTC and a slot. */
export function reportId(now: Date, slot: number): string {
  const hour = now.toISOString().replace(/\D/g, '').slice(0, 10);
  return `${hour}-${String(slot).padStart(5, '0')}`;
}
