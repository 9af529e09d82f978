import { foldText, holdsAll, searchWords } from '#src/data/content/search-text.ts';
import type { AchievementListRecord } from './achievement.schema.ts';

/** Names by the id of a politician. */
export type Names = ReadonlyMap<string, string>;

/** A day as people write it, in both calendars: 2025-03-07, 2025年3月7日, 114年3月7日, 114.3.7, 114/03/07. */
export function spellings(date: string): string[] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const two = (value: number) => String(value).padStart(2, '0');
  return [year, year - 1911].flatMap((each) => [
    `${each}年${month}月${day}日`,
    ...['/', '.', '-'].flatMap((mark) => [
      [each, month, day].join(mark),
      [each, two(month), two(day)].join(mark),
    ]),
  ]);
}

// Lists stay the same objects while they are cached: each text is folded once, not per letter typed.
const foldedTexts = new WeakMap<AchievementListRecord, { readonly names: Names; readonly text: string }>();

function foldedText(record: AchievementListRecord, names: Names): string {
  const known = foldedTexts.get(record);
  if (known?.names === names) return known.text;
  const { title, summary, politicianIds, proposers, category, billNumber = '', date, tags } = record;
  const people = politicianIds.map((id) => names.get(id) ?? '');
  const text = foldText(
    [title, summary, ...people, ...proposers, category, billNumber, ...tags, ...spellings(date)].join('\n'),
  );
  foldedTexts.set(record, { names, text });
  return text;
}

/** The achievements and bills whose words, people, number or day hold every word of the query, newest first. */
export function searchAchievements(
  records: readonly AchievementListRecord[],
  names: Names,
  query: string,
): readonly AchievementListRecord[] {
  const words = searchWords(query.replaceAll('民國', ''));
  return words.length === 0
    ? records
    : records.filter((record) => holdsAll(foldedText(record, names), words));
}

/** Newest first. */
export const newestFirst = (records: readonly AchievementListRecord[]): AchievementListRecord[] =>
  records.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
