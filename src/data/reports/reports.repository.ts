import * as z from 'zod/mini';
import { pageSize } from '#src/data/content/read/list.ts';
import { quarantine } from '#src/data/content/read/quarantine.ts';
import { commitDocuments, queryDocuments, readDocument } from '#src/platform/documents.ts';
import { errorKind, ServiceError, toServiceError } from '#src/platform/errors.ts';
import { clockOffset } from '#src/platform/server-clock.ts';
import { type FieldValue, serverTime, StoredTime } from '#src/platform/values.ts';
import {
  type ReportOutcome,
  reportId,
  reportOutcomeSchema,
  reportSchema,
  reportSlots,
  type ReportText,
} from './report.schema.ts';

/** Slots tried before the hour counts as full; with half of them taken, twenty find a free one. */
const attempts = 20;

const textSchema = z.pick(reportSchema, { kind: true, target: true, text: true, contact: true });

function shuffled(count: number): number[] {
  return Array.from({ length: count }, (_, slot) => ({ slot, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ slot }) => slot);
}

/**
 * Sends a report and gives its ticket number. Nobody but members can see which slots of the hour are taken, so
 * free ones are found by trying: the rules deny a second report in one. Callers keep the `writeId` while they try
 * again. Throws `ServiceError`: `invalid` for a text that is too long or empty, `quota` when no slot was free.
 */
export async function sendReport(report: ReportText, writeId: string): Promise<string> {
  const parsed = z.safeParse(textSchema, report);
  if (!parsed.success) throw new ServiceError('invalid', parsed.error.message);
  const data: Record<string, FieldValue> = { ...parsed.data, writeId, createdAt: serverTime };
  let offset: number | undefined;
  for (const slot of shuffled(reportSlots).slice(0, attempts)) {
    const ticket = reportId(new Date(Date.now() + (offset ?? 0)), slot);
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next slot is tried only when this one is taken
      await commitDocuments([{ kind: 'set', path: `reports/${ticket}`, data }]);
      return ticket;
    } catch (error) {
      if (errorKind(error) !== 'denied') throw error;
      // The slot is taken, or this device's clock is wrong and names an hour that is not open.
      // oxlint-disable-next-line no-await-in-loop -- asked once
      offset ??= await clockOffset();
    }
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
    if (report.success) return [{ id, ...report.data, outcome: outcomes.get(id) }];
    return quarantine('reports', id, report.error) ?? [];
  });
  const end = found.length === pageSize ? found.at(-1) : undefined;
  return { reports, next: end && { at: String(end.data['createdAt']), id: end.id } };
}

/**
 * Says in public what became of a report. `previous` is the outcome that the member saw. Throws `ServiceError`:
 * `conflict` when somebody else was first.
 */
export async function writeReportOutcome(
  ticket: string,
  { result, note }: Pick<ReportOutcome, 'result' | 'note'>,
  previous: ReportOutcome | undefined,
): Promise<void> {
  const writeId = crypto.randomUUID();
  const rev = (previous?.rev ?? 0) + 1;
  const data = { result, note, rev, writeId, updatedAt: serverTime } as const;
  try {
    await commitDocuments([{ kind: 'set', path: `reportOutcomes/${ticket}`, data }]);
  } catch (thrown) {
    const there = await readReportOutcome(ticket).catch(() => undefined);
    if (there?.writeId === writeId) return;
    if (there && there.rev >= rev) throw new ServiceError('conflict', ticket, { cause: thrown });
    throw toServiceError(thrown);
  }
}
