import type { AchievementListRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { politicianIdsOf } from '#src/data/collections/achievements/achievement-people.ts';
import type { BudgetListRecord, BudgetMotion } from '#src/data/collections/budgets/budget.collection.ts';
import { billStages } from '#src/data/content/declare/categories.ts';
import { isListed } from '#src/data/collections/corruption-cases/case-texts.ts';
import type { CorruptionCaseListRecord } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { type PersonView, personView } from '#src/data/collections/corruption-cases/person-view.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { PoliticianListRecord } from './politician.collection.ts';

/** A case that names the person: their role and, separately, the status of their own proceedings. */
export interface PersonCase extends Pick<PersonView, 'role' | 'statuses'> {
  readonly id: string;
  readonly title: string;
}

/** The number of bills at a stage or with an ending; without either, the record does not give the stage. */
export interface BillCount {
  readonly stage?: (typeof billStages)[number];
  readonly ended?: string;
  readonly count: number;
}

/** A budget line that someone of this name moved to cut or freeze. */
export interface PersonMotion extends Pick<BudgetMotion, 'programme' | 'cut' | 'frozen'> {
  /** The `line` query parameter of the budget page. */
  readonly line: string;
  /** A year CE. */
  readonly fiscalYear: number;
  readonly agency: string;
}

/** What other collections record of one person. */
export interface PersonRecord {
  readonly cases: readonly PersonCase[];
  readonly bills: readonly BillCount[];
  /** Latest year first; empty if `hasNamesake`. */
  readonly motions: readonly PersonMotion[];
  /** Budgets name people without identifying them: if two people share a name, no motions are shown for either. */
  readonly hasNamesake: boolean;
}

function casesOf(id: string, records: readonly CorruptionCaseListRecord[]): PersonCase[] {
  return records.filter(isListed).flatMap(({ id: caseId, title, participants }) =>
    participants
      .filter(({ politicianId }) => politicianId === id)
      .map((person) => {
        const { role, statuses } = personView(person);
        return { id: caseId, title, role, statuses };
      }),
  );
}

function billsOf(id: string, records: readonly AchievementListRecord[]): BillCount[] {
  const own = records.filter((record) => record.kind === 'bill' && politicianIdsOf(record).includes(id));
  const open = own.filter(({ ended }) => ended === undefined);
  const endings = [...new Set(own.flatMap(({ ended }) => ended ?? []))];
  const counts: BillCount[] = [
    ...billStages.map((stage) => ({ stage, count: open.filter((bill) => bill.stage === stage).length })),
    ...endings.map((ended) => ({ ended, count: own.filter((bill) => bill.ended === ended).length })),
    { count: open.filter(({ stage }) => stage === undefined).length },
  ];
  return counts.filter(({ count }) => count > 0);
}

function motionsOf(names: ReadonlySet<string>, records: readonly BudgetListRecord[]): PersonMotion[] {
  const motions = records.flatMap(({ id, fiscalYear, agency, summary }) =>
    (summary.motions ?? [])
      .filter(({ proposers }) => proposers.some((proposer) => names.has(proposer)))
      .map(({ code, programme, cut, frozen }) => ({
        line: `${id}~${code}`,
        fiscalYear,
        agency,
        programme,
        ...(cut !== undefined && { cut }),
        ...(frozen !== undefined && { frozen }),
      })),
  );
  return motions.toSorted((a, b) => b.fiscalYear - a.fiscalYear || compareCodes(a.line, b.line));
}

interface Lists {
  readonly politicians: readonly PoliticianListRecord[];
  readonly cases: readonly CorruptionCaseListRecord[];
  readonly achievements: readonly AchievementListRecord[];
  readonly budgets: readonly BudgetListRecord[];
}

const namesOf = ({ name, aliases }: PoliticianListRecord): string[] => [name, ...aliases];

/** Collects what the lists record of a person. Nothing is summed across kinds, roles or statuses (editorial rule 3). */
export function personRecord(id: string, lists: Lists): PersonRecord {
  const person = lists.politicians.find((each) => each.id === id);
  const names = new Set(person ? namesOf(person) : []);
  const hasNamesake = lists.politicians.some(
    (each) => each.id !== id && namesOf(each).some((name) => names.has(name)),
  );
  return {
    cases: casesOf(id, lists.cases),
    bills: billsOf(id, lists.achievements),
    motions: hasNamesake ? [] : motionsOf(names, lists.budgets),
    hasNamesake,
  };
}
