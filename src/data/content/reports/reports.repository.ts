import { plainLine } from '#src/platform/text/visible-text.ts';
import * as z from 'zod/mini';
import { pageSize } from '#src/data/content/read/list.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { auditWrite, deletionEntry } from '#src/data/members/audit/audit-write.ts';
import { commitDocuments, queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind, ServiceError, toServiceError } from '#src/platform/firebase/errors.ts';
import { clockOffset } from '#src/platform/time/server-clock.ts';
import { type FieldValue, serverTime, StoredTime } from '#src/platform/text/values.ts';
import { findNonce } from './proof-of-work.ts';
import { clockOf, dayOf } from '#src/platform/time/taipei-time.ts';
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

type ReportOutcome = z.infer<typeof reportOutcomeSchema>;

/** Returns a report's id, which is its ticket number: the current hour in Taipei and a slot. */
export function reportId(now: Date, slot: number): string {
  const hour = dayOf(now).replaceAll('-', '') + clockOf(now.getTime()).slice(0, 2);
  return `${hour}-${String(slot).padStart(5, '0')}`;
}

/** The number of slots to try before sending fails: someone else can take a slot during the proof of work. */
const attempts = 20;

/** The number of slots to check per step: with three quarters of a step taken, half of the visitors find a free one. */
const looks = 3;

const textSchema = z.pick(reportSchema, { kind: true, target: true, text: true, contact: true });

const slotIn = (step: number): number => (step + Math.random()) * slotsPerStep;

/**
 * True if a slot is free. Only members may read a report, so a denied read means that the slot is taken; anyone may
 * read that a slot is empty.
 */
async function isFree(ticket: string): Promise<boolean> {
  try {
    return (await readDocument(`reports/${ticket}`)) === undefined;
  } catch (error) {
    if (errorKind(error) === 'denied') return false;
    throw error;
  }
}

/** Returns a free slot of the current hour in the cheapest step in which one was found; undefined if there was none. */
async function findSlot(offset: number): Promise<{ ticket: string; slot: number } | undefined> {
  const hour = new Date(Date.now() + offset);
  for (let step = 0; step < reportSlots / slotsPerStep; step += 1) {
    const slots = Array.from({ length: looks }, () => Math.floor(slotIn(step)));
    const tickets = slots.map((slot) => ({ slot, ticket: reportId(hour, slot) }));
    const free = await Promise.all(tickets.map(({ ticket }) => isFree(ticket)));
    const found = tickets.find((_, index) => free[index]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Sends a report and returns its ticket number. The proof of work grows with the number of reports in the hour: a tenth
 * of a second on a phone for the first thousands. Callers reuse the `writeId` when they retry. Throws `ServiceError`:
 * `invalid` for a text that is too long or empty, `quota` when no slot is free.
 */
export async function sendReport(report: ReportText, writeId: string): Promise<string> {
  const parsed = z.safeParse(textSchema, report);
  if (!parsed.success) throw new ServiceError('invalid', parsed.error.message);
  let offset: number | undefined;
  for (let tries = 0; tries < attempts; tries += 1) {
    const found = await findSlot(offset ?? 0);
    if (!found) break;
    const { ticket, slot } = found;
    const nonce = await findNonce(ticket, bitsFor(slot));
    const end = new Date(Date.now() + (offset ?? 0) + reportDays * 86_400_000);
    const expiresAt = new StoredTime(end.toISOString());
    const data: Record<string, FieldValue> = {
      ...parsed.data,
      writeId,
      createdAt: serverTime,
      nonce,
      expiresAt,
    };
    try {
      await commitDocuments([{ kind: 'set', path: `reports/${ticket}`, data }]);
      return ticket;
    } catch (error) {
      if (errorKind(error) !== 'denied') throw error;
      // The slot was taken meanwhile, or this device's clock is wrong and its hour is not accepted.
      offset ??= await clockOffset();
    }
  }
  throw new ServiceError('quota', 'no free slot in this hour');
}

/**
 * Reads the outcome of a report; undefined until it is answered, or when there is no such report. Throws
 * `ServiceError`.
 */
export async function readReportOutcome(ticket: string): Promise<ReportOutcome | undefined> {
  const found = await readDocument(`reportOutcomes/${ticket}`);
  const parsed = z.safeParse(reportOutcomeSchema, found?.data);
  return parsed.success ? parsed.data : undefined;
}

/** A report with its outcome, for members; the outcome is undefined until it is answered. */
export interface ReceivedReport extends z.infer<typeof reportSchema> {
  readonly id: string;
  readonly outcome: ReportOutcome | undefined;
}

export interface ReportPage {
  readonly reports: readonly ReceivedReport[];
  /** The cursor of the next page; undefined on the last page. */
  readonly next: { readonly at: string; readonly id: string } | undefined;
}

/** Reads the outcomes of the reports in a range of ticket numbers, which increase with time. */
async function readOutcomes(from: string, to: string): Promise<Map<string, ReportOutcome>> {
  const found = await queryDocuments({
    collection: 'reportOutcomes',
    where: [
      { field: '__name__', op: '>=', value: from },
      { field: '__name__', op: '<=', value: to },
    ],
    orderBy: [{ field: '__name__' }],
    limit: pageSize,
  });
  return new Map(
    found.flatMap(({ id, data }) => {
      const outcome = z.safeParse(reportOutcomeSchema, data);
      return outcome.success ? [[id, outcome.data] as const] : [];
    }),
  );
}

/** Reads a page of received reports, newest first; for members. Throws `ServiceError`. */
export async function readReports(after?: ReportPage['next']): Promise<ReportPage> {
  const found = await queryDocuments({
    collection: 'reports',
    orderBy: [
      { field: 'createdAt', descending: true },
      { field: '__name__', descending: true },
    ],
    ...(after && { startAfter: [new StoredTime(after.at), after.id] }),
    limit: pageSize,
  });
  const ids = found.map(({ id }) => id).toSorted();
  const [first, last] = [ids[0], ids.at(-1)];
  const outcomes = first && last ? await readOutcomes(first, last) : new Map<string, ReportOutcome>();
  const reports = found.flatMap(({ id, data }) => {
    const report = parseOrQuarantine(reportSchema, 'reports', id, data);
    // Firestore deletes expired reports within a day.
    return report && Date.parse(report.expiresAt) >= Date.now()
      ? [{ id, ...report, outcome: outcomes.get(id) }]
      : [];
  });
  const end = found.length === pageSize ? found.at(-1) : undefined;
  return { reports, next: end && { at: String(end.data['createdAt']), id: end.id } };
}

/**
 * Publishes the outcome of a report, with an audit entry that repeats it. `previous` is the outcome that the
 * member saw. Throws `ServiceError`: `conflict` when someone else answered first.
 */
export async function writeReportOutcome(
  ticket: string,
  { result, note }: Pick<ReportOutcome, 'result' | 'note'>,
  previous: ReportOutcome | undefined,
): Promise<void> {
  const writeId = crypto.randomUUID();
  const rev = (previous?.rev ?? 0) + 1;
  const path = `reportOutcomes/${ticket}`;
  const line = plainLine(note);
  const data = { result, note: line, rev, writeId, updatedAt: serverTime } as const;
  try {
    await commitDocuments([
      { kind: 'set', path, data },
      auditWrite('answer-report', path, writeId, `${result}:${line}`),
    ]);
  } catch (thrown) {
    const there = await readReportOutcome(ticket).catch(() => undefined);
    if (there?.writeId === writeId) return;
    if (there && there.rev >= rev) throw new ServiceError('conflict', ticket, { cause: thrown });
    throw toServiceError(thrown);
  }
}

/** The number of reports deleted per batch; each adds an audit entry to it. */
const deletedAtOnce = 8;

type Deletable = Pick<ReceivedReport, 'id' | 'createdAt'>;

/**
 * Deletes reports and the contacts in them permanently, each with its audit entry; for admins. A retry
 * after a lost response has no further effect. Throws `ServiceError`; reports deleted by then stay deleted.
 */
export async function deleteReports(reports: readonly Deletable[]): Promise<void> {
  for (let at = 0; at < reports.length; at += deletedAtOnce) {
    const some = reports.slice(at, at + deletedAtOnce);
    const entries = await Promise.all(some.map(({ id, createdAt }) => deletionEntry(id, createdAt)));
    try {
      await commitDocuments(
        some.flatMap(({ id }, index) => [
          { kind: 'delete', path: `reports/${id}` } as const,
          auditWrite('delete-report', `reports/${id}`, entries[index] ?? ''),
        ]),
      );
    } catch (error) {
      // Only the response was lost, or another admin deleted them first.
      const there = await Promise.all(some.map(({ id }) => readDocument(`reports/${id}`)));
      if (there.some(Boolean)) throw error;
    }
  }
}
