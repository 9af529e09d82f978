import { regions } from '#src/data/content/declare/regions.ts';
import { type SearchQuery, searchWords, textSearch } from '#src/data/content/search/search-text.ts';
import type { PoliticianListRecord } from './politician.collection.ts';

export interface PoliticianFilter {
  readonly office: string;
  readonly constituency: string;
  readonly party: string;
  readonly q: SearchQuery;
}

/** True if the name, aliases, office, constituency or party contain the words. */
export const matchesPolitician = textSearch(
  ({ name, aliases, office, constituency = '', party }: PoliticianListRecord) =>
    [name, ...aliases, office, constituency, party].join('\n'),
);

/**
 * Returns the politicians of an office, constituency and party ('' is any) whose texts contain every word of the query.
 */
export function findPoliticians(
  records: readonly PoliticianListRecord[],
  { office, constituency, party, q }: PoliticianFilter,
): PoliticianListRecord[] {
  const words = searchWords(q);
  return records.filter(
    (record) =>
      (office === '' || record.office === office) &&
      (constituency === '' || record.constituency === constituency) &&
      (party === '' || record.party === party) &&
      (words.length === 0 || matchesPolitician(record, words)),
  );
}

const digits = Array.from('一二三四五六七八九十');
const ordinals = [...digits, ...digits.slice(0, 5).map((digit) => `十${digit}`)];

/** The sort order of a constituency: by city in the fixed order, then by number; others last. */
function placeOf(constituency = ''): number {
  const city = regions.findIndex((region) => constituency.startsWith(region));
  const [, ordinal = ''] = /第([^第選]+)選舉?區/.exec(constituency) ?? [];
  return (city < 0 ? regions.length : city) * 100 + ordinals.indexOf(ordinal);
}

const { compare } = new Intl.Collator('zh-Hant-u-co-stroke', { numeric: true });

/** Sorts by office, constituency, then the stroke count of the name: a neutral order. */
export const inNeutralOrder = (records: readonly PoliticianListRecord[]): PoliticianListRecord[] =>
  records.toSorted(
    (a, b) =>
      compare(a.office, b.office) ||
      placeOf(a.constituency) - placeOf(b.constituency) ||
      compare(a.constituency ?? '', b.constituency ?? '') ||
      compare(a.name, b.name),
  );
