import {
  type AmountKind,
  amountKinds,
  type ComparedStage,
  stageBases,
} from '#src/data/content/declare/categories.ts';
import { type SearchQuery, searchWords, textSearch } from '#src/data/content/search/search-text.ts';
import type { BudgetLine, BudgetListRecord } from './budget.collection.ts';

/** One line of a year with where it belongs. */
export interface BudgetRow {
  /** `<document>~<code>`, which an address can carry. */
  readonly id: string;
  readonly line: BudgetLine;
  readonly document: BudgetListRecord;
}

interface Bundled {
  readonly id: string;
  readonly lines: readonly BudgetLine[];
}

/** The lines of some documents, one row each, in the order of the budget. */
export function rowsOf(bundled: readonly Bundled[], listed: readonly BudgetListRecord[]): BudgetRow[] {
  const documents = new Map(listed.map((record) => [record.id, record]));
  const rows: BudgetRow[] = [];
  for (const { id, lines } of bundled) {
    const document = documents.get(id);
    if (document) for (const line of lines) rows.push({ id: `${id}~${line.code}`, line, document });
  }
  return rows.toSorted((a, b) => (a.line.code < b.line.code ? -1 : a.line.code > b.line.code ? 1 : 0));
}

/** What a row says of its money and where it belongs contains the words. */
export const matchesRow = textSearch(({ line, document: { ministry, agency } }: BudgetRow) => {
  const { programme, code, purpose = '', motion = '', reason = '', proposers = [] } = line;
  return [programme, code, ministry, agency, purpose, motion, reason, ...proposers].join('\n');
});

export interface BudgetFilter {
  readonly ministry: string;
  readonly agency: string;
  readonly query: SearchQuery;
}

/** The rows of a ministry, an agency (either may be '', which is all) that contain every word of the query. */
export function filterRows(
  rows: readonly BudgetRow[],
  { ministry, agency, query }: BudgetFilter,
): BudgetRow[] {
  const words = searchWords(query);
  return rows.filter(
    (row) =>
      (ministry === '' || row.document.ministry === ministry) &&
      (agency === '' || row.document.agency === agency) &&
      (words.length === 0 || matchesRow(row, words)),
  );
}

/** The rows with the greatest amount first; where it is not known, behind those where it is, as they stood. */
export const byAmount = (rows: readonly BudgetRow[], kind: AmountKind): BudgetRow[] =>
  rows.toSorted((a, b) => (b.line[kind] ?? -1) - (a.line[kind] ?? -1));

/** An amount and how much of it is known. */
export interface BudgetTotal {
  /** Absent when nothing is known. */
  readonly sum?: number;
  /** Lines whose amount is known, of how many. */
  readonly known: number;
  readonly lines: number;
}

export type BudgetTotals = Readonly<Record<AmountKind, BudgetTotal>>;

/** Adds up the sums of documents. */
export function totalsOf(listed: readonly BudgetListRecord[]): BudgetTotals {
  const lines = listed.reduce((count, { summary }) => count + summary.lines, 0);
  const total = (kind: AmountKind): BudgetTotal => {
    const sums = listed.flatMap(({ summary }) => summary[kind] ?? []);
    const known = sums.reduce((count, each) => count + each.lines, 0);
    return sums.length === 0
      ? { known: 0, lines }
      : { sum: sums.reduce((all, each) => all + each.sum, 0), known, lines };
  };
  return Object.fromEntries(amountKinds.map((kind) => [kind, total(kind)])) as Record<
    AmountKind,
    BudgetTotal
  >;
}

/** A stage beside its base, both added up over the same lines. */
export interface StageComparison {
  readonly base: AmountKind;
  /** The sum of the base over these lines, TWD. */
  readonly from: number;
  /** The sum of the stage over the same lines, TWD. */
  readonly to: number;
  /** Lines that have both figures, of how many. */
  readonly known: number;
  readonly lines: number;
}

/** A stage of some documents compared with its base; undefined when no line has both figures. */
export function comparisonOf(
  listed: readonly BudgetListRecord[],
  stage: ComparedStage,
): StageComparison | undefined {
  const pairs = listed.flatMap(({ summary }) => summary.both?.[stage] ?? []);
  if (pairs.length === 0) return undefined;
  const total = { base: stageBases[stage], from: 0, to: 0, known: 0, lines: 0 };
  for (const { from, to, lines } of pairs) {
    total.from += from;
    total.to += to;
    total.known += lines;
  }
  for (const { summary } of listed) total.lines += summary.lines;
  return total;
}

/** Documents by ministry or agency, in the order in which they come. */
export function groupsOf(
  listed: readonly BudgetListRecord[],
  by: 'ministry' | 'agency',
): ReadonlyMap<string, readonly BudgetListRecord[]> {
  const groups = new Map<string, BudgetListRecord[]>();
  for (const record of listed) {
    const group = groups.get(record[by]);
    if (group) group.push(record);
    else groups.set(record[by], [record]);
  }
  return groups;
}
