import type { Verdict } from '#src/platform/verdict-scale.ts';
import { searchWords, textSearch } from '#src/data/content/search/search-text.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { QnaListRecord } from './qna.collection.ts';

interface QnaSearch {
  readonly query: string;
  readonly verdict: Verdict | 'all';
  /** '' is any. */
  readonly tag: string;
}

export const matchesQna = textSearch(
  ({ question, claim, claimant = '', summary = '', tags }: QnaListRecord) =>
    [question, claim, claimant, summary, ...tags].join('\n'),
);

/** What was checked last comes first. */
export function latestChecksFirst(records: readonly QnaListRecord[]): QnaListRecord[] {
  const day = ({ verifiedAt, createdAt }: QnaListRecord) => verifiedAt ?? createdAt.slice(0, 10);
  return records.toSorted((a, b) => compareCodes(day(b), day(a)) || compareCodes(a.id, b.id));
}

/** The fact-checks of a verdict and a tag that contain every word of the query, in the list's order. */
export function searchQna(
  records: readonly QnaListRecord[],
  { query, verdict, tag }: QnaSearch,
): readonly QnaListRecord[] {
  const words = searchWords(query);
  return records.filter(
    (record) =>
      (verdict === 'all' || record.verdict === verdict) &&
      (tag === '' || record.tags.includes(tag)) &&
      (words.length === 0 || matchesQna(record, words)),
  );
}
