import { type CaseStage, caseStatuses, generalNotice, noticeOf, presumedIn, rankOf } from './case-status.ts';
import { type CaseRole, type ParticipantRecord, statusesOf } from './participant.ts';

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
export function caseNotice(people: readonly ParticipantRecord[], withNames: boolean): string {
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
