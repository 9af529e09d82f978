import { belongedTo } from '#src/data/content/declare/party-match.ts';
import { type CaseStage, caseStatuses, favourableFirst } from './case-status.ts';
import type { CaseNumber, CaseRole, ParticipantRecord, ProceedingRecord } from './participant.ts';

type Accused = Pick<ParticipantRecord, 'role' | 'proceedings'>;

/** True for the roles of accused persons; only they are shown with a status (docs/editorial-rules.md, rule 1). */
export const mayHaveStatus = (role: CaseRole): boolean => role === '被告' || role === '涉案人（未起訴）';

/** True if an accused person belonged to the party at the time: a witness's party does not count. */
export const isAccusedOf = (person: Pick<ParticipantRecord, 'role' | 'party'>, party: string): boolean =>
  mayHaveStatus(person.role) && belongedTo(person, party);

/** The latest stage of some proceedings; of two on the same day, the later one in the list. */
function latest(proceedings: readonly ProceedingRecord[]): CaseStage | undefined {
  let [last] = proceedings;
  for (const each of proceedings) if (last && each.date >= last.date) last = each;
  return last?.stage;
}

/**
 * Returns the current statuses of a person: the latest stage of the criminal case, and the latest one beside it. Empty
 * for a person who is not accused.
 */
export function statusesOf({ role, proceedings }: Accused): CaseStage[] {
  if (!mayHaveStatus(role)) return [];
  const isBeside = ({ stage }: ProceedingRecord) => caseStatuses[stage].beside === true;
  const now = [latest(proceedings.filter((each) => !isBeside(each))), latest(proceedings.filter(isBeside))];
  return favourableFirst(now.filter((stage) => stage !== undefined));
}

/** Returns the ISO date of the latest step of anybody's proceedings; '' if there is none. */
export const latestStep = (people: readonly Accused[]): string =>
  people
    .filter(({ role }) => mayHaveStatus(role))
    .flatMap(({ proceedings }) => proceedings.map(({ date }) => date))
    .reduce((last, date) => (date > last ? date : last), '');

/**
 * True for private persons and victims: only their initials are shown, and they are excluded from search, feeds, cards
 * and sitemap (editorial rule 9).
 */
export const isPrivate = ({
  role,
  privatePerson,
}: Pick<ParticipantRecord, 'role' | 'privatePerson'>): boolean => privatePerson === true || role === '被害人';

/** True for names that do not identify a person: 林○○, 王某, A男, 甲, C. Y. */
export const isInitials = (name: string): boolean =>
  /^(\p{Script=Han}{1,2}[○〇Ｏ]{1,3}|\p{Script=Han}某|[A-Z甲乙丙丁戊己庚辛壬癸][男女君生童]?|([A-Z]\. ?){1,3})$/u.test(
    name,
  );

/** Formats a case number: 115年度訴字第123號. */
export const caseNumberText = ({ year, word, no }: CaseNumber): string => `${year}年度${word}字第${no}號`;
