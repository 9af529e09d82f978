import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { noRegion, type Region } from '#src/data/content/declare/regions.ts';
import { type SearchQuery, searchWords, textSearch } from '#src/data/content/search/search-text.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { CaseStage } from './case-status.ts';
import { isListed, isStale } from './case-texts.ts';
import type { CorruptionCaseListRecord } from './corruption-case.collection.ts';
import type { CaseNumber, CaseRole, ParticipantRecord } from './participant.ts';
import { caseNumberText, isAccusedOf, isPrivate, mayHaveStatus, statusesOf } from './participant-facts.ts';

export interface CaseFilters {
  /** Cases in which somebody accused belonged to this party at the time; absent is everybody's. */
  readonly party?: string | undefined;
  readonly q: SearchQuery;
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
  /** Whether somebody of the party is accused; true where no party is requested. */
  readonly isOfParty: boolean;
  readonly pairs: ReadonlySet<string>;
  readonly roles: ReadonlySet<CaseRole>;
  readonly stages: ReadonlySet<CaseStage>;
}

// Lists stay the same objects while they are cached: what filters ask is worked out once a record.
const known = new Map<string | undefined, WeakMap<CorruptionCaseListRecord, Facts>>();

function knownOf(party: string | undefined): WeakMap<CorruptionCaseListRecord, Facts> {
  const there = known.get(party) ?? new WeakMap<CorruptionCaseListRecord, Facts>();
  known.set(party, there);
  return there;
}

/** Folded only when somebody searches: of five thousand cases that takes longer than all filters together. */
export const matchesCase = textSearch(searchedText);

/** What stands for a role with a status. */
export const pairOf = (role: CaseRole, stage: CaseStage): string => `${role} ${stage}`;

/** `party` leaves only its people among the accused, so that nobody else's status is shown as theirs. */
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
    .toSorted(orders[filters.sort]);
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
