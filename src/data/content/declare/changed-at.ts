import { dayOf, dayStart } from '#src/platform/time/taipei-time.ts';

interface Versioned {
  readonly rev: number;
  readonly updatedAt: string;
  readonly history: readonly { readonly rev: number; readonly at: string; readonly note?: string }[];
}

/** Returns when a document's content last changed: mere changes of filing are not in the history (decision 070). */
export function changedAt({ rev, updatedAt, history }: Versioned): string {
  const last = history.at(-1);
  return last && last.rev < rev ? last.at : updatedAt;
}

/**
 * The date of the thing itself, such as the day of the check, the bill, the event: a field, or a function of the values
 * of a document or of its list entry. Never the day on which the document was imported or published.
 */
export type ThingDate<Name extends string = string> =
  Name | ((values: Readonly<Record<string, unknown>>) => unknown);

/** The date of what a reviewed collection is about, unless it declares another: that of the last check. */
export const reviewedDate = 'verifiedAt';

/** The part of a collection that says what the date of its things is. */
type Dated = { readonly date: ThingDate | undefined };

/** The note by which the history names an import; imports recognise their own documents by it. */
export const importNote = '由來源資料匯入';

/** True if the document's content is that of an import: nothing in the world changed on that day. */
export const isImported = ({ history }: Pick<Versioned, 'history'>): boolean =>
  history.at(-1)?.note === importNote;

/**
 * Returns the day in Taipei of the thing that a document or list entry is about, by its collection's `date`; undefined
 * if the thing has none.
 */
export function dayOfThing({ date }: Dated, values: object): string | undefined {
  const known: Readonly<Record<string, unknown>> = { ...values };
  const value = typeof date === 'function' ? date(known) : date && known[date];
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? dayOf(value) : undefined;
}

/**
 * Returns when the thing last changed in the world or by an editor's act, as an ISO time. An import is neither: what it
 * wrote counts by the date of the thing; '' if that has none or is still to come.
 */
export function newsTime(
  collection: Dated,
  record: { readonly updatedAt: string; readonly imported?: true },
): string {
  if (!record.imported) return record.updatedAt;
  const day = dayOfThing(collection, record);
  return day !== undefined && day <= dayOf(record.updatedAt) ? new Date(dayStart(day)).toISOString() : '';
}
