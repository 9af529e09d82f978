import * as z from 'zod/mini';
import { pageSize } from '#src/data/content/read/list.ts';
import { quarantine } from '#src/data/content/read/quarantine.ts';
import { auditWrite } from '#src/data/audit/audit-write.ts';
import { deletionEntry } from '#src/data/audit/deletion-entry.ts';
import { commitDocuments, queryDocuments, readDocument } from '#src/platform/documents.ts';
import { errorKind, ServiceError, toServiceError } from '#src/platform/errors.ts';
import { clockOffset } from '#src/platform/server-clock.ts';
import { type FieldValue, serverTime, StoredTime } from '#src/platform/values.ts';
import { findNonce } from './proof-of-work.ts';
import {
  bitsFor,
  reportDays,
  type ReportOutcome,
  reportId,
  reportOutcomeSchema,
  reportSchema,
  reportSlots,
  slotsPerStep,
  type ReportText,
} from './report.schema.ts';

/** Slots worked for before sending gives up: each can be taken by somebody else meanwhile. */
const attempts = 20;

/** Slots of a step that are looked at: with three quarters of them taken, half of the visitors find a free one. */
const looks = 3;

const textSchema = z.pick(reportSchema, { kind: true, target: true, text: true, contact: true });

const slotIn = (step: number): number => (step + Math.random()) * slotsPerStep;

/** Whether a slot is free: what is in it is for members alone, but nothing is for everybody. */
async function isFree(ticket: string): Promise<boolean> {
  try {
    return (await readDocument(`reports/${ticket}`)) === undefined;
  } catch (error) {
    if (errorKind(error) === 'denied') return false;
    throw error;
  }
}

/** A free slot where one costs the least work, of the hour that it is now; undefined where the hour has none. */
async function findSlot(offset: number): Promise<{ ticket: string; slot: number } | undefined> {
  const hour = new Date(Date.now() + offset);
  for (let step = 0; step < reportSlots / slotsPerStep; step += 1) {
    const slots = Array.from({ length: looks }, () => Math.floor(slotIn(step)));
    const tickets = slots.map((slot) => ({ slot, ticket: reportId(hour, slot) }));
    // oxlint-disable-next-line no-await-in-loop -- the next step costs twice as much
    const free = await Promise.all(tickets.map(({ ticket }) => isFree(ticket)));
    const found = tickets.find((_, index) => free[index]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Sends a report and gives its ticket number. The work for it grows with the number of reports of the hour: a tenth of
 * a second on a phone for the first thousands. Callers keep the `writeId` while they try again. Throws `ServiceError`:
 * `invalid` for a text that is too long or empty, `quota` when no slot was free.
 */
export async function sendReport(report: ReportText, writeId: string): Promise<string> {
  const parsed = z.safeParse(textSchema, report);
  if (!parsed.success) throw new ServiceError('invalid', parsed.error.message);
  let offset: number | undefined;
  for (let tries = 0; tries < attempts; tries += 1) {
    // oxlint-disable no-await-in-loop -- the next slot is tried only when this one is taken
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
      // The slot is taken by now, or this device's clock is wrong and names an hour that is not open.
      offset ??= await clockOffset();
    }
    // oxlint-enable no-await-in-loop
  }
  throw new ServiceError('quota', 'no free slot in this hour');
}

/** What became of a report; undefined while nobody has answered, or when there is no such report. Throws `ServiceError`. */
export async function readReportOutcome(ticket: string): Promise<ReportOutcome | undefined> {
  const found = await readDocument(`reportOutcomes/${ticket}`);
  const parsed = z.safeParse(reportOutcomeSchema, found?.data);
  return parsed.success ? parsed.data : undefined;
}

/** A report as members see it, with what became of it; an outcome that is absent is still to be given. */
export interface ReceivedReport extends z.infer<typeof reportSchema> {
  readonly id: string;
  readonly outcome: ReportOutcome | undefined;
}

export interface ReportPage {
  readonly reports: readonly ReceivedReport[];
  /** Where the next page begins; undefined at the end. */
  readonly next: { readonly at: string; readonly id: string } | undefined;
}

/** The outcomes of the reports from one ticket number to another: the numbers grow with time. */
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

/** A page of the reports that came in, newest first, for members. Throws `ServiceError`. */
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
    const report = z.safeParse(reportSchema, data);
    // What is past its end is deleted within a day.
    if (report.success && Date.parse(report.data.expiresAt ?? '') < Date.now()) return [];
    if (report.success) return [{ id, ...report.data, outcome: outcomes.get(id) }];
    return quarantine('reports', id, report.error) ?? [];
  });
  const end = found.length === pageSize ? found.at(-1) : undefined;
  return { reports, next: end && { at: String(end.data['createdAt']), id: end.id } };
}

/**
 * Says in public what became of a report, with an entry in the log that repeats the note. `previous` is the outcome that the member saw. Throws `ServiceError`:
 * `conflict` when somebody else was first.
 */
export async function writeReportOutcome(
  ticket: string,
  { result, note }: Pick<ReportOutcome, 'result' | 'note'>,
  previous: ReportOutcome | undefined,
): Promise<void> {
  const writeId = crypto.randomUUID();
  const rev = (previous?.rev ?? 0) + 1;
  const path = `reportOutcomes/${ticket}`;
  const text = note.trim();
  const data = { result, note: text, rev, writeId, updatedAt: serverTime } as const;
  try {
    await commitDocuments([{ kind: 'set', path, data }, auditWrite('answer-report', path, writeId, text)]);
  } catch (thrown) {
    const there = await readReportOutcome(ticket).catch(() => undefined);
    if (there?.writeId === writeId) return;
    if (there && there.rev >= rev) throw new ServiceError('conflict', ticket, { cause: thrown });
    throw toServiceError(thrown);
  }
}

/** Reports deleted in one batch: each takes its entry of the log along. */
const deletedAtOnce = 8;

type Deletable = Pick<ReceivedReport, 'id' | 'createdAt'>;

/**
 * Deletes reports with the contacts in them, for good and each with its entry in the log; for admins. `onProgress` receives
 * how many are gone. Sending it twice is once. Throws `ServiceError`; what is gone by then stays gone.
 */
export async function deleteReports(
  reports: readonly Deletable[],
  onProgress?: (done: number) => void,
): Promise<void> {
  for (let at = 0; at < reports.length; at += deletedAtOnce) {
    const some = reports.slice(at, at + deletedAtOnce);
    const entries = await Promise.all(some.map(({ id, createdAt }) => deletionEntry(id, createdAt)));
    try {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await commitDocuments(
        some.flatMap(({ id }, index) => [
          { kind: 'delete', path: `reports/${id}` } as const,
          auditWrite('delete-report', `reports/${id}`, entries[index] ?? ''),
        ]),
      );
    } catch (error) {
      // Only the answer was lost, or another admin was first.
      // oxlint-disable-next-line no-await-in-loop -- as above
      const there = await Promise.all(some.map(({ id }) => readDocument(`reports/${id}`)));
      if (there.some(Boolean)) throw error;
    }
    onProgress?.(Math.min(at + deletedAtOnce, reports.length));
  }
}
