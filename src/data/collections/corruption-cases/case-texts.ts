import {
  type CaseOutcome,
  type CaseStage,
  caseStatuses,
  generalNotice,
  noticeOf,
  presumedIn,
  presumption,
  rankOf,
} from './case-status.ts';
import type { ParticipantRecord, CaseRole } from './participant.ts';
import { isPrivate, mayHaveStatus, statusesOf } from './participant-facts.ts';

/** The maximum number of people named in a notice; more names would crowd out its content. */
const namedLimit = 3;

interface Accused {
  readonly name: string;
  readonly role: CaseRole;
  readonly stages: readonly CaseStage[];
}

const haveOwnNames = (accused: readonly Accused[]): boolean =>
  new Set(accused.map(({ name }) => name)).size === accused.length;

/** The rank of a person's least favourable status, 0 being the most favourable. */
const weightOf = ({ stages }: Accused): number => Math.max(...stages.map(rankOf));

const besideOf = (stage: CaseStage): number => Number(caseStatuses[stage].beside === true);

/** Returns everybody with a status, the favourable ones first. */
const accusedOf = (people: readonly ParticipantRecord[]): Accused[] =>
  people
    .map((person) => ({ name: person.name, role: person.role, stages: statusesOf(person) }))
    .filter(({ stages }) => stages.length > 0)
    .toSorted((a, b) => weightOf(a) - weightOf(b));

/** Groups people by role and statuses, so that a count never mixes either (editorial rule 3). */
function grouped(accused: readonly Accused[]): (readonly [Accused, ...Accused[]])[] {
  const groups = new Map<string, [Accused, ...Accused[]]>();
  for (const each of accused) {
    const key = [each.role, ...each.stages].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), each] as [Accused, ...Accused[]]);
  }
  return [...groups.values()];
}

/** The people of a case who have one role and the same statuses. */
export interface Standing {
  /** Their names and role, or their number and role. */
  readonly who: string;
  /** Their statuses, that of the criminal case first. */
  readonly word: string;
  readonly outcome: CaseOutcome;
  /** The fixed notice of their statuses, without and with the presumption of innocence. */
  readonly description: string;
  readonly notice: string;
}

/** Returns how people of a case stand, the favourable statuses first. `withNames` is false where nobody may be named. */
export const standingsOf = (people: readonly ParticipantRecord[], withNames = true): Standing[] =>
  grouped(accusedOf(people)).map((group) => {
    const [{ role, stages }] = group;
    const [first, ...others] = stages.toSorted((a, b) => besideOf(a) - besideOf(b)) as [CaseStage];
    const names = group.map(({ name }) => name).join('、');
    return {
      who: withNames && group.length <= namedLimit ? `${names}・${role}` : `${role}${group.length}人`,
      word: [first, ...others].join('、'),
      outcome: caseStatuses[first].outcome,
      description: noticeOf(stages, []),
      notice: noticeOf(stages),
    };
  });

const isPresumed = (accused: readonly Accused[]): boolean =>
  accused.some(({ stages }) => presumedIn(stages).length > 0);

/**
 * Returns the fixed notices of a case, the favourable ones first. Each says whose status it is: by name or, for many
 * people, by their number and role. `withNames` is false where nobody may be named.
 */
function caseNotice(people: readonly ParticipantRecord[], withNames: boolean): string {
  const accused = accusedOf(people);
  const isNamed = withNames && accused.length <= namedLimit && haveOwnNames(accused);
  const [only, ...others] = accused;
  if (!only) return generalNotice;
  if (isNamed && others.length === 0) return `${only.name}：${noticeOf(only.stages)}`;
  const lines = grouped(accused).map((group) => {
    const [{ role, stages }] = group;
    const who = isNamed ? group.map(({ name }) => name).join('、') : `${role}${group.length}人`;
    return `${who}：${stages.map((stage) => `${caseStatuses[stage].description}。`).join('')}`;
  });
  return [...lines, ...(isPresumed(accused) ? [generalNotice] : [])].join('');
}

/** Returns what follows the statuses of a case in a list: the presumption of innocence, and if they may have changed. */
export function listNotice(record: CaseLike, today: string): string {
  const accused = accusedOf(everybodyOf(record));
  const presumed = accused.length === 1 ? presumption : generalNotice;
  return [
    accused.length === 0 ? generalNotice : isPresumed(accused) ? presumed : '',
    isStale(record, today) ? `${staleNotice}。` : '',
  ].join('');
}

/** The number of days after which a status that is not final counts as unchecked (docs/editorial-rules.md, rule 4). */
export const checkDays = 90;

/** The notice that a status may have changed since it was last checked. */
export const staleNotice = '狀態可能已變動，查核中';

/** A case (`participants`) or a case page (`people`), as a list entry or a full record. */
export interface CaseLike {
  readonly title: string;
  readonly summary: string;
  readonly verifiedAt?: string;
  readonly participants?: readonly ParticipantRecord[];
  readonly people?: readonly ParticipantRecord[];
}

/**
 * Sorts the people of a case: favourable outcomes first, then the accused, then others; otherwise in the editors'
 * order.
 */
export function peopleOf<P extends ParticipantRecord>(people: readonly P[]): P[] {
  const rank = (person: P): number => {
    const [first] = statusesOf(person);
    if (first && caseStatuses[first].outcome === 'favourable') return 0;
    return mayHaveStatus(person.role) ? 1 : 2;
  };
  return people.toSorted((a, b) => rank(a) - rank(b));
}

const everybodyOf = ({
  participants,
  people,
}: Pick<CaseLike, 'participants' | 'people'>): readonly ParticipantRecord[] => participants ?? people ?? [];

/** True if a case may appear in search, cards, feeds and sitemap: nobody in it is private (editorial rule 9). */
export const isListed = (record: CaseLike): boolean => !everybodyOf(record).some(isPrivate);

const day = 86_400_000;

/** True if at least one person has a status and all statuses are final. */
export function hasFinalStatuses(record: Pick<CaseLike, 'participants' | 'people'>): boolean {
  const statuses = everybodyOf(record).flatMap(statusesOf);
  return statuses.length > 0 && statuses.every((stage) => caseStatuses[stage].final);
}

/** True if somebody has a status, and everybody who may have one has only such that end proceedings without guilt. */
export function endedWithoutGuilt(record: Pick<CaseLike, 'participants' | 'people'>): boolean {
  const accused = everybodyOf(record).filter(({ role }) => mayHaveStatus(role));
  const isCleared = (stages: readonly CaseStage[]) =>
    stages.length > 0 && stages.every((stage) => caseStatuses[stage].clears);
  return accused.length > 0 && accused.every((person) => isCleared(statusesOf(person)));
}

/**
 * True if a status that is not final was last checked more than 90 days before `today`, an ISO date in Taipei. A case
 * without statuses, or one that was never checked, may change as well.
 */
export function isStale(record: CaseLike, today: string): boolean {
  if (hasFinalStatuses(record)) return false;
  const { verifiedAt } = record;
  return verifiedAt === undefined || Date.parse(today) - Date.parse(verifiedAt) > checkDays * day;
}

/** A name with the role in brackets; brackets within the role become a comma. */
const withRole = ({ name, role }: ParticipantRecord): string =>
  `${name}（${role.replace('（', '，').replace('）', '')}）`;

export interface CaseTexts {
  /** The title preceded by the notice, so that truncation never removes the notice. */
  readonly title: string;
  /** The fixed notice of each person's status, and whether the statuses may have changed. */
  readonly notice: string;
  /** Title and notice for lists, where private persons do not appear, not even by initials. */
  readonly listed: { readonly title: string; readonly notice: string };
  readonly description: string;
  readonly share: string;
  readonly card: {
    readonly title: string;
    readonly notice: string;
    /** One line per person with a status; empty if anybody in the case is private. */
    readonly people: readonly string[];
  };
}

/**
 * Returns the texts about a case for use outside its page: title, description, share text, cards and feeds are all
 * built here, so that none lacks the notice (editorial rule 2). `today` is an ISO date in Taipei.
 */
export function caseTexts(record: CaseLike, today: string): CaseTexts {
  const { title, summary, verifiedAt } = record;
  const people = everybodyOf(record);
  const stale = isStale(record, today) ? `${staleNotice}。` : '';
  const notice = caseNotice(people, true) + stale;
  const unnamed = isListed(record) ? notice : caseNotice(people, false) + stale;
  const marked = `【${notice}】${title}`;
  const accused = peopleOf(people).filter((person) => statusesOf(person).length > 0);
  return {
    title: marked,
    notice,
    listed: { title: `【${unnamed}】${title}`, notice: unnamed },
    description: `${notice}${summary}`,
    share: [marked, summary, ...(verifiedAt ? [`最後查核：${verifiedAt}`] : [])].join('\n'),
    card: {
      title,
      notice: unnamed,
      people: isListed(record)
        ? accused.map((person) => `${withRole(person)}：${statusesOf(person).join('、')}`)
        : [],
    },
  };
}
