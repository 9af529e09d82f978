import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { noRegion, type Region } from '#src/data/content/declare/regions.ts';
import { newsTime, reviewedDate } from '#src/data/content/declare/changed-at.ts';
import { type SearchQuery, searchWords, textSearch } from '#src/data/content/search/search-text.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { CaseStage } from './case-status.ts';
import { isListed, isStale } from './case-texts.ts';
import type { CorruptionCaseListRecord } from './corruption-case.collection.ts';
import type { CaseNumber, CaseRole, ParticipantRecord } from './participant.ts';
import {
  caseNumberText,
  isAccusedOf,
  isPrivate,
  latestStep,
  mayHaveStatus,
  statusesOf,
} from './participant-facts.ts';

export type CaseSort = 'progress' | 'updated' | 'occurred' | 'verified';

export interface CaseFilters {
  /** Only cases in which an accused person belonged to this party at the time; absent means all. */
  readonly party?: string | undefined;
  readonly q: SearchQuery;
  readonly stage: CaseStage | 'all';
  readonly role: CaseRole | 'all';
  readonly region: Region;
  /** A year CE; '' is every year. */
  readonly year: string;
  readonly tag: string;
  readonly check: 'all' | 'verified' | 'stale';
  readonly sort: CaseSort;
}

const numbersOf = (number: CaseNumber): string[] => [
  caseNumberText(number),
  `${number.year}${number.word}${number.no}`,
];

/** The searchable text of a case; '' for a case with a private person, which must not be found. */
function searchedText(record: CorruptionCaseListRecord): string {
  if (!isListed(record)) return '';
  const { title, summary, tags, participants } = record;
  const people = participants.flatMap(({ name, proceedings }) => [
    name,
    ...proceedings.flatMap(({ court = '', caseNumber }) => [
      court,
      ...(caseNumber ? numbersOf(caseNumber) : []),
    ]),
  ]);
  return [title, summary, ...tags, ...people].join('\n');
}

interface Facts {
  /** True if a member of the party is accused, or if no party is selected. */
  readonly isOfParty: boolean;
  readonly pairs: ReadonlySet<string>;
  readonly roles: ReadonlySet<CaseRole>;
  readonly stages: ReadonlySet<CaseStage>;
}

// List records keep their identity while they are cached, so the facts for filters are computed once per record.
const known = new Map<string | undefined, WeakMap<CorruptionCaseListRecord, Facts>>();

function knownOf(party: string | undefined): WeakMap<CorruptionCaseListRecord, Facts> {
  const there = known.get(party) ?? new WeakMap<CorruptionCaseListRecord, Facts>();
  known.set(party, there);
  return there;
}

/** Texts are folded only on the first search: for five thousand cases that takes longer than all filters together. */
export const matchesCase = textSearch(searchedText);

/** The key of a role and status pair. */
export const pairOf = (role: CaseRole, stage: CaseStage): string => `${role} ${stage}`;

/**
 * Returns the facts of a case for filters. With `party`, accused persons of other parties are ignored, so that their
 * statuses are not attributed to it.
 */
export function factsOf(record: CorruptionCaseListRecord, party: string | undefined): Facts {
  const facts = knownOf(party);
  const there = facts.get(record);
  if (there) return there;
  const isMeant = (person: ParticipantRecord) =>
    party === undefined || !mayHaveStatus(person.role) || isAccusedOf(person, party);
  const people = record.participants.filter(isMeant);
  const stagesByPerson = people.map((person) => ({ person, stages: statusesOf(person) }));
  const found: Facts = {
    isOfParty: party === undefined || people.some(({ role }) => mayHaveStatus(role)),
    pairs: new Set(
      stagesByPerson.flatMap(({ person, stages }) => stages.map((stage) => pairOf(person.role, stage))),
    ),
    roles: new Set(people.filter((person) => !isPrivate(person)).map(({ role }) => role)),
    stages: new Set(stagesByPerson.flatMap(({ stages }) => stages)),
  };
  facts.set(record, found);
  return found;
}

function matchesStatus(
  { pairs, roles, stages }: Facts,
  { role, stage }: Pick<CaseFilters, 'role' | 'stage'>,
): boolean {
  if (role === 'all') return stage === 'all' || stages.has(stage);
  // Role and status must belong to the same person.
  return stage === 'all' ? roles.has(role) : pairs.has(pairOf(role, stage));
}

/** The date that the collection declares; the declaration itself would load all schemas with the page. */
const dated = { date: reviewedDate };

/** The dates by which a list is sorted and which its entries show: ISO dates or times; '' if there is none. */
export const sortDates: Readonly<Record<CaseSort, (record: CorruptionCaseListRecord) => string>> = {
  progress: ({ participants }) => latestStep(participants),
  updated: (record) => newsTime(dated, record),
  occurred: ({ occurredFrom = '' }) => occurredFrom,
  verified: ({ verifiedAt = '' }) => verifiedAt,
};

/** Returns the cases that match all filters, sorted by `sort`. `today` is an ISO date in Taipei. */
export function findCases(
  records: readonly CorruptionCaseListRecord[],
  filters: CaseFilters,
  today: string,
): CorruptionCaseListRecord[] {
  const words = searchWords(filters.q);
  const dateOf = sortDates[filters.sort];
  return records
    .filter((record) => {
      const facts = factsOf(record, filters.party);
      return (
        facts.isOfParty &&
        matchesStatus(facts, filters) &&
        (filters.region === noRegion || record.region === filters.region) &&
        (filters.year === '' || record.occurredFrom?.startsWith(filters.year) === true) &&
        (filters.tag === '' || record.tags.includes(filters.tag)) &&
        (words.length === 0 || matchesCase(record, words)) &&
        (filters.check === 'all' || isStale(record, today) === (filters.check === 'stale'))
      );
    })
    .toSorted(
      (a, b) =>
        compareCodes(dateOf(b), dateOf(a)) || compareCodes(sortDates.updated(b), sortDates.updated(a)),
    );
}

const newestYearsFirst = (a: string, b: string): number => compareCodes(b, a);

/** Returns the years in which cases began, newest first, and their tags, most frequent first. */
export function choicesIn(records: readonly CorruptionCaseListRecord[]): {
  readonly years: string[];
  readonly tags: string[];
} {
  const years = new Set(records.flatMap(({ occurredFrom }) => occurredFrom?.slice(0, 4) ?? []));
  return {
    years: [...years].toSorted(newestYearsFirst),
    tags: frequentFirst(records.flatMap(({ tags }) => tags)),
  };
}
