import { searchText } from '#src/data/content/search/search-text.ts';
import type { Verdict } from '#src/platform/verdict-scale.ts';
import { leadersOf } from './families.ts';
import type { QnaListRecord } from './qna.collection.ts';

/** What is compared of a fact-check. */
export type ComparedCheck = Pick<QnaListRecord, 'id' | 'question' | 'verdict' | 'variants'>;

/** Whether two verdicts say the opposite: one that it is so, the other that it is not, or not quite. Of 證據不足 nothing is the opposite. */
export function isOpposite(a: Verdict, b: Verdict): boolean {
  if (a === '證據不足' || b === '證據不足') return false;
  return (a === '正確') !== (b === '正確');
}

/** A title as it is compared: its letters and digits in one spelling. */
export const titleKey = (title: string): string => searchText(title).replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface Contradiction {
  readonly record: ComparedCheck;
  /** Both are of one family, or their titles are the same. */
  readonly by: 'family' | 'title';
}

/** The fact-checks that say the opposite of one under the same title or in the same family. `others` may contain an older version of it. */
export function contradictionsOf(check: ComparedCheck, others: readonly ComparedCheck[]): Contradiction[] {
  const all = [...others.filter(({ id }) => id !== check.id), check];
  const leaders = leadersOf(all);
  const familyOf = (id: string) => leaders.get(id) ?? id;
  const key = titleKey(check.question);
  return all.flatMap((record): Contradiction[] => {
    if (!isOpposite(check.verdict, record.verdict)) return [];
    if (familyOf(record.id) === familyOf(check.id)) return [{ record, by: 'family' }];
    return key !== '' && titleKey(record.question) === key ? [{ record, by: 'title' }] : [];
  });
}

/** From this share of pairs of characters on, two titles are nearly the same. */
const minShare = 0.6;

function pairsIn(key: string): Set<string> {
  const characters = Array.from(key);
  return new Set(characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`));
}

/** The share of pairs of characters that two titles have in common (Dice). */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const each of a) if (b.has(each)) common += 1;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

/** The records whose titles are the same or nearly so, the nearest first, `limit` at most. */
export function nearTitles<R extends Pick<QnaListRecord, 'question'>>(
  title: string,
  records: readonly R[],
  limit: number,
): R[] {
  const key = titleKey(title);
  const pairs = pairsIn(key);
  return records
    .map((record) => {
      const other = titleKey(record.question);
      return { record, share: other === key && key !== '' ? 1 : shareOf(pairs, pairsIn(other)) };
    })
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, limit)
    .map(({ record }) => record);
}
