import {
  foldOnce,
  matchesAllWords,
  type SearchQuery,
  searchText,
  searchWords,
} from '#src/data/content/search/search-text.ts';
import type { PersonNames } from '#src/data/collections/politicians/person-names.ts';
import { politicianIdsOf } from './achievement-people.ts';
import type { AchievementListRecord } from './achievement.collection.ts';

const day = /^(?:民國)?((?:19|20)\d{2}|\d{2,3})[年./-](?:(\d{1,2})(?:[月./-](\d{1,2})?日?)?)?$/;

/**
 * Returns the prefix of the ISO date that a word means, in either calendar: 民國114年3月7日, 114.3.7, 2025/03/07, 114年3月.
 * Undefined for a word that is not a date.
 */
export function dateIn(word: string): string | undefined {
  const [, year, month, date] = day.exec(word) ?? [];
  if (year === undefined || Number(month ?? 1) > 12 || Number(date ?? 1) > 31) return undefined;
  const parts = [Number(year) < 1911 ? Number(year) + 1911 : Number(year), month, date];
  const written = parts.filter((part) => part !== undefined).map((part) => String(part).padStart(2, '0'));
  return written.length < 3 ? `${written.join('-')}-` : written.join('-');
}

function textOf(record: AchievementListRecord, names: PersonNames): string {
  const { title, summary, participants, category, billNumber = '', date, tags } = record;
  const people = politicianIdsOf(record).map((id) => names.get(id)?.name ?? '');
  const participantTexts = participants.flatMap(({ name = '', office = '', party }) => [
    name,
    office,
    party?.name ?? '',
  ]);
  const words = [title, summary, ...people, ...participantTexts, category, billNumber, ...tags];
  return searchText([...words, date].join('\n'));
}

const foldCache = new WeakMap<PersonNames, (record: AchievementListRecord) => string>();

/**
 * Returns a function that gives the folded text of an achievement, including its participants' names; cached per
 * `names`.
 */
function foldWithNames(names: PersonNames): (record: AchievementListRecord) => string {
  const known = foldCache.get(names) ?? foldOnce((record) => textOf(record, names));
  foldCache.set(names, known);
  return known;
}

/**
 * Returns the achievements and bills whose text, participants, number or date contain every word of the query, in the
 * given order.
 */
export function searchAchievements(
  records: readonly AchievementListRecord[],
  names: PersonNames,
  query: SearchQuery,
): readonly AchievementListRecord[] {
  // A number may look like a date: 115-1 can be a bill number or a month.
  const words = searchWords(query).map((word) => [
    ...word,
    ...word.flatMap((spelling) => dateIn(spelling) ?? []),
  ]);
  if (words.length === 0) return records;
  const foldedText = foldWithNames(names);
  return records.filter((record) => matchesAllWords(foldedText(record), words));
}
