import { searchText } from '#src/data/content/search/search-text.ts';
import { recordOf } from '#src/platform/browser/lenient.ts';
import { isOpposite } from '#src/platform/text/verdict-scale.ts';
import { leadersOf } from './families.ts';
import type { QnaListRecord } from './qna.collection.ts';
import { contradictedMarker } from './title-markers.ts';

/** The fields of a fact-check that are compared. */
export type ComparedCheck = Pick<
  QnaListRecord,
  'id' | 'question' | 'claim' | 'verdict' | 'checker' | 'variants'
>;

/** The name of the organisation that gave a check's verdict; undefined for this site. */
export const checkerName = ({ checker }: { readonly checker?: unknown }): string | undefined => {
  const { name } = recordOf(checker);
  return typeof name === 'string' ? name : undefined;
};

/** The comparison key of a title: its folded letters and digits. */
export const titleKey = (title: string): string => searchText(title).replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface Contradiction {
  /** The other fact-check; the fact-check itself if its own marker contradicts its verdict. */
  readonly record: ComparedCheck;
  /** Whether they are in one family or have the same title, or the marker in the title or the claim of this one. */
  readonly by: 'family' | 'title' | 'marker';
}

const keys = new WeakMap<object, string>();

/** Cached per record: the editor's form compares thousands after every keystroke. */
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

/**
 * Returns a function that lists the contradictions of a fact-check: with the marker in its own title or claim, within
 * its family, or under the same title. Only verdicts of the same checker contradict each other: that another
 * organisation concludes the opposite is information.
 */
export function contradictionsAmong(
  checks: readonly ComparedCheck[],
): (check: ComparedCheck) => Contradiction[] {
  const leaders = leadersOf(checks);
  const familyOf = ({ id }: ComparedCheck) => leaders.get(id) ?? id;
  const families = groupedBy(checks, familyOf);
  const titles = groupedBy(checks, keyOf);
  return (check) => {
    const isContrary = (each: ComparedCheck) =>
      checkerName(check) === checkerName(each) && isOpposite(check.verdict, each.verdict);
    const marker = contradictedMarker(check, check.verdict);
    const inFamily = (families.get(familyOf(check)) ?? []).filter(isContrary);
    const inTitle = (titles.get(keyOf(check)) ?? []).filter(
      (each) => isContrary(each) && !inFamily.includes(each),
    );
    return [
      ...(marker ? [{ record: check, by: 'marker' as const }] : []),
      ...inFamily.map((record) => ({ record, by: 'family' as const })),
      ...inTitle.map((record) => ({ record, by: 'title' as const })),
    ];
  };
}

/** Returns the contradictions of one fact-check. `others` may contain an older version of it. */
export const contradictionsOf = (check: ComparedCheck, others: readonly ComparedCheck[]): Contradiction[] =>
  contradictionsAmong([...others.filter(({ id }) => id !== check.id), check])(check);

/** The minimum share of common character pairs at which two titles count as similar. */
const minShare = 0.6;

function pairsIn(key: string): Set<string> {
  const characters = Array.from(key);
  return new Set(characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`));
}

/** The Dice coefficient of two sets of character pairs. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const each of a) if (b.has(each)) common += 1;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

/** Returns the records with the same or a similar title, the most similar first, at most `limit`. */
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
