import { frequentFirst } from '#src/data/content/frequent-first.ts';
import { noRegion, type Region } from '#src/data/content/regions.ts';
import { searchWords, textSearch } from '#src/data/content/search-text.ts';
import { compareCodes } from '#src/platform/compare.ts';
import { type CaseStage, caseStatuses, favourableFirst } from './case-status.ts';
import { isListed, isStale } from './case-texts.ts';
import type { CorruptionCaseListRecord } from './corruption-case.schema.ts';
import {
  type CaseNumber,
  type CaseRole,
  caseNumberText,
  isPrivate,
  mayHaveStatus,
  statusesOf,
} from './participant.ts';

export interface CaseFilters {
  readonly q: string;
  readonly stage: CaseStage | 'all';
  readonly role: CaseRole | 'all';
  readonly region: Region;
  /** CE; empty is every year. */
  readonly year: string;
  readonly tag: string;
  readonly check: 'all' | 'verified' | 'stale';
  readonly sort: 'updated' | 'occurred' | 'verified';
}

const numbersOf = (number: CaseNumber): string[] => [
  caseNumberText(number),
  `${number.year}${number.word}${number.no}`,
];

/** What a case is found by; nobody private is found, nor the case that such a person is in. */
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
  readonly pairs: ReadonlySet<string>;
  readonly roles: ReadonlySet<CaseRole>;
  readonly stages: ReadonlySet<CaseStage>;
}

// Lists stay the same objects while they are cached: what filters ask is worked out once a record.
const known = new WeakMap<CorruptionCaseListRecord, Facts>();

/** Folded only when somebody searches: of five thousand cases that takes longer than all filters together. */
export const holdsCase = textSearch(searchedText);

const pairOf = (role: CaseRole, stage: CaseStage): string => `${role} ${stage}`;

function factsOf(record: CorruptionCaseListRecord): Facts {
  const there = known.get(record);
  if (there) return there;
  const standing = record.participants.map((person) => ({ person, stages: statusesOf(person) }));
  const facts: Facts = {
    pairs: new Set(
      standing.flatMap(({ person, stages }) => stages.map((stage) => pairOf(person.role, stage))),
    ),
    roles: new Set(record.participants.filter((person) => !isPrivate(person)).map(({ role }) => role)),
    stages: new Set(standing.flatMap(({ stages }) => stages)),
  };
  known.set(record, facts);
  return facts;
}

function standsSo(
  { pairs, roles, stages }: Facts,
  { role, stage }: Pick<CaseFilters, 'role' | 'stage'>,
): boolean {
  if (role === 'all') return stage === 'all' || stages.has(stage);
  // Role and status of one and the same person.
  return stage === 'all' ? roles.has(role) : pairs.has(pairOf(role, stage));
}

// ISO times and dates: what is the same letter by letter is the same.
const newestFirst = (a = '', b = ''): number => (a < b ? 1 : a > b ? -1 : 0);

const orders: Readonly<
  Record<CaseFilters['sort'], (a: CorruptionCaseListRecord, b: CorruptionCaseListRecord) => number>
> = {
  updated: (a, b) => newestFirst(a.updatedAt, b.updatedAt),
  occurred: (a, b) => newestFirst(a.occurredFrom, b.occurredFrom),
  verified: (a, b) => newestFirst(a.verifiedAt, b.verifiedAt),
};

/** The cases that fit all filters, in their order. `today` is an ISO date in Taipei. */
export function findCases(
  records: readonly CorruptionCaseListRecord[],
  filters: CaseFilters,
  today: string,
): CorruptionCaseListRecord[] {
  const words = searchWords(filters.q);
  return records
    .filter((record) => {
      const facts = factsOf(record);
      return (
        standsSo(facts, filters) &&
        (filters.region === noRegion || record.region === filters.region) &&
        (filters.year === '' || record.occurredFrom?.startsWith(filters.year) === true) &&
        (filters.tag === '' || record.tags.includes(filters.tag)) &&
        (words.length === 0 || holdsCase(record, words)) &&
        (filters.check === 'all' || isStale(record, today) === (filters.check === 'stale'))
      );
    })
    .toSorted(orders[filters.sort]);
}

export interface CaseCount {
  readonly role: CaseRole;
  readonly stage: CaseStage;
  /** Cases in which somebody of this role has this status. */
  readonly count: number;
}

/**
 * How many cases hold somebody of a role with a status, each pair by itself, the favourable ones first. There is
 * no sum: it would mix what people are and how far they are (editorial rule 3).
 */
export function countCases(records: readonly CorruptionCaseListRecord[]): CaseCount[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const pair of factsOf(record).pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const stages = favourableFirst(Object.keys(caseStatuses) as CaseStage[]);
  return (['被告', '涉案人（未起訴）'] as const)
    .filter(mayHaveStatus)
    .flatMap((role) => stages.map((stage) => ({ role, stage, count: counts.get(pairOf(role, stage)) ?? 0 })))
    .filter(({ count }) => count > 0);
}

const newestYearsFirst = (a: string, b: string): number => compareCodes(b, a);

/** The years in which cases began, newest first, and their tags, the frequent ones first. */
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
