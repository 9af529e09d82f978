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

const keys = new WeakMap<object, string>();

/** Worked out once a record: an editor's form asks it of thousands after every key. */
function keyOf(record: ComparedCheck): string {
  const key = keys.get(record) ?? titleKey(record.question);
  keys.set(record, key);
  return key;
}

function groupedBy(
  checks: readonly ComparedCheck[],
  nameOf: (check: ComparedCheck) => string,
): Map<string, ComparedCheck[]> {
  const groups = new Map<string, ComparedCheck[]>();
  for (const check of checks) {
    const name = nameOf(check);
    const group = groups.get(name);
    if (group) group.push(check);
    else if (name !== '') groups.set(name, [check]);
  }
  return groups;
}

/** Of each fact-check those that say the opposite of it in the same family or under the same title; of others nothing. */
export function contradictionsAmong(
  checks: readonly ComparedCheck[],
): (check: ComparedCheck) => Contradiction[] {
  const leaders = leadersOf(checks);
  const familyOf = ({ id }: ComparedCheck) => leaders.get(id) ?? id;
  const families = groupedBy(checks, familyOf);
  const titles = groupedBy(checks, keyOf);
  return (check) => {
    const isContrary = (each: ComparedCheck) => isOpposite(check.verdict, each.verdict);
    const inFamily = (families.get(familyOf(check)) ?? []).filter(isContrary);
    const inTitle = (titles.get(keyOf(check)) ?? []).filter(
      (each) => isContrary(each) && !inFamily.includes(each),
    );
    return [
      ...inFamily.map((record) => ({ record, by: 'family' as const })),
      ...inTitle.map((record) => ({ record, by: 'title' as const })),
    ];
  };
}

/** Those that contradict one fact-check. `others` may contain an older version of it. */
export const contradictionsOf = (check: ComparedCheck, others: readonly ComparedCheck[]): Contradiction[] =>
  contradictionsAmong([...others.filter(({ id }) => id !== check.id), check])(check);

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
