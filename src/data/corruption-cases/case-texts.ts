import {
  type CaseStage,
  caseStatuses,
  favourableFirst,
  generalNotice,
  noticeOf,
  presumedIn,
  rankOf,
} from './case-status.ts';
import type { ParticipantRecord, CaseRole } from './participant.ts';
import { isPrivate, mayHaveStatus, statusesOf } from './participant-facts.ts';

/** People named in a notice; the names of more would take the place of what it says. */
const namedLimit = 3;

interface Accused {
  readonly name: string;
  readonly role: CaseRole;
  readonly stages: readonly CaseStage[];
}

const haveOwnNames = (accused: readonly Accused[]): boolean =>
  new Set(accused.map(({ name }) => name)).size === accused.length;

/** How far the least favourable of somebody's statuses is from acquittal. */
const weightOf = ({ stages }: Accused): number => Math.max(...stages.map(rankOf));

/** People of one role with the same statuses: a number of them mixes neither (editorial rule 3). */
function grouped(accused: readonly Accused[]): (readonly [Accused, ...Accused[]])[] {
  const groups = new Map<string, [Accused, ...Accused[]]>();
  for (const each of accused) {
    const key = [each.role, ...each.stages].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), each] as [Accused, ...Accused[]]);
  }
  return [...groups.values()];
}

/**
 * The fixed notices of a case, so that each says whose status it is: by name, or for many people by how many of a role
 * they are; the favourable ones first. `withNames` is false where nobody may be named.
 */
function caseNotice(people: readonly ParticipantRecord[], withNames: boolean): string {
  const accused = people
    .map((person) => ({ name: person.name, role: person.role, stages: statusesOf(person) }))
    .filter(({ stages }) => stages.length > 0)
    .toSorted((a, b) => weightOf(a) - weightOf(b));
  const isNamed = withNames && accused.length <= namedLimit && haveOwnNames(accused);
  const [only, ...others] = accused;
  if (!only) return generalNotice;
  if (isNamed && others.length === 0) return `${only.name}：${noticeOf(only.stages)}`;
  const lines = grouped(accused).map((group) => {
    const [{ role, stages }] = group;
    const who = isNamed ? group.map(({ name }) => name).join('、') : `${role}${group.length}人`;
    return `${who}：${stages.map((stage) => `${caseStatuses[stage].description}。`).join('')}`;
  });
  const isPresumed = accused.some(({ stages }) => presumedIn(stages).length > 0);
  return [...lines, ...(isPresumed ? [generalNotice] : [])].join('');
}

/** Days after which a status that is not final counts as unchecked (docs/editorial-rules.md, rule 4). */
export const checkDays = 90;

/** What is beside a status that may have changed since it was checked. */
export const staleNotice = '狀態可能已變動，查核中';

/** A case or the page of one, as a list or an item has it. */
export interface CaseLike {
  readonly title: string;
  readonly summary: string;
  readonly verifiedAt?: string;
  readonly participants?: readonly ParticipantRecord[];
  readonly people?: readonly ParticipantRecord[];
}

/** The people of a case: the favourable outcomes first, then who is accused, each as the editors ordered them. */
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

/** The statuses that are in a case, each once, the favourable ones first. */
export const statusesOfCase = (record: CaseLike): CaseStage[] =>
  favourableFirst(everybodyOf(record).flatMap(statusesOf));

/** Whether a case may be found, carded, fed and indexed: nobody private is in it (editorial rule 9). */
export const isListed = (record: CaseLike): boolean => !everybodyOf(record).some(isPrivate);

const day = 86_400_000;

/** Whether somebody has a status, and everybody's is final. */
export function hasFinalStatuses(record: Pick<CaseLike, 'participants' | 'people'>): boolean {
  const statuses = everybodyOf(record).flatMap(statusesOf);
  return statuses.length > 0 && statuses.every((stage) => caseStatuses[stage].final);
}

/**
 * Whether a status that is not final was last checked more than 90 days before `today`, an ISO date in Taipei.
 * A case in which nobody has a status, or that was never checked, may change as well.
 */
export function isStale(record: CaseLike, today: string): boolean {
  if (hasFinalStatuses(record)) return false;
  const { verifiedAt } = record;
  return verifiedAt === undefined || Date.parse(today) - Date.parse(verifiedAt) > checkDays * day;
}

/** A name with the role in brackets; brackets of the role itself become a comma. */
const withRole = ({ name, role }: ParticipantRecord): string =>
  `${name}（${role.replace('（', '，').replace('）', '')}）`;

export interface CaseTexts {
  /** The title with its notice before it, so that nothing that cuts it cuts the notice. */
  readonly title: string;
  /** Whose status each is with its fixed notice, and that they may have changed. */
  readonly notice: string;
  /** Title and notice where lists show the case: private persons have no place there, not even by initials. */
  readonly listed: { readonly title: string; readonly notice: string };
  readonly description: string;
  readonly share: string;
  readonly card: {
    readonly title: string;
    readonly notice: string;
    /** A line for each person with a status, as long as nobody in the case is private. */
    readonly people: readonly string[];
  };
}

/**
 * What is said of a case wherever it leaves the page: title, description, share text, cards and feeds all take it
 * from here, so that none is without its notice (editorial rule 2). `today` is an ISO date in Taipei.
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
