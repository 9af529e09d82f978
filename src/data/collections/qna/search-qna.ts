import type { Verdict } from '#src/platform/text/verdict-scale.ts';
import { type SearchQuery, searchWords, textSearch } from '#src/data/content/search/search-text.ts';
import { latestFirst } from '#src/platform/text/compare.ts';
import type { QnaListRecord } from './qna.collection.ts';

interface QnaSearch {
  readonly query: SearchQuery;
  readonly verdict: Verdict | 'all';
  /** '' is any. */
  readonly tag: string;
  /** The year of the check; '' is any. */
  readonly year: string;
}

export const matchesQna = textSearch(
  ({ question, claim, claimant = '', summary = '', tags }: QnaListRecord) =>
    [question, claim, claimant, summary, ...tags].join('\n'),
);

/** The date of the check; '' if unknown. ISO. */
export const dayChecked = ({ verifiedAt = '' }: Pick<QnaListRecord, 'verifiedAt'>): string => verifiedAt;

/** Sorts by date of the check, latest first. */
export const latestChecksFirst = (records: readonly QnaListRecord[]) => latestFirst(records, dayChecked);

/** Returns the fact-checks with a verdict, tag and year that contain every word of the query, in the given order. */
export function searchQna(
  records: readonly QnaListRecord[],
  { query, verdict, tag, year }: QnaSearch,
): readonly QnaListRecord[] {
  const words = searchWords(query);
  return records.filter(
    (record) =>
      (verdict === 'all' || record.verdict === verdict) &&
      (tag === '' || record.tags.includes(tag)) &&
      dayChecked(record).startsWith(year) &&
      (words.length === 0 || matchesQna(record, words)),
  );
}
