import * as z from 'zod/mini';
import { commitDocuments, readDocument } from '#src/platform/documents.ts';
import { errorKind, ServiceError } from '#src/platform/errors.ts';
import { type FieldValue, serverTime } from '#src/platform/values.ts';
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
  for (const slot of shuffled(reportSlots).slice(0, attempts)) {
    const ticket = reportId(new Date(), slot);
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next slot is tried only when this one is taken
      await commitDocuments([{ kind: 'set', path: `reports/${ticket}`, data }]);
      return ticket;
    } catch (error) {
      if (errorKind(error) !== 'denied') throw error;
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
