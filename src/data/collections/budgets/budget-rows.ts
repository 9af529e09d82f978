import {
  type AmountKind,
  amountKinds,
  type ComparedStage,
  stageBases,
} from '#src/data/content/declare/categories.ts';
import { type SearchQuery, searchWords, textSearch } from '#src/data/content/search/search-text.ts';
import type { BudgetLine, BudgetListRecord } from './budget.collection.ts';

/** One budget line of a year with its document. */
export interface BudgetRow {
  /** `<document>~<code>`, safe in a URL. */
  readonly id: string;
  readonly line: BudgetLine;
  readonly document: BudgetListRecord;
}

interface Bundled {
  readonly id: string;
  readonly lines: readonly BudgetLine[];
}

/** Returns the lines of some documents, one row each, sorted by code as in the budget. */
export function rowsOf(bundled: readonly Bundled[], listed: readonly BudgetListRecord[]): BudgetRow[] {
  const documents = new Map(listed.map((record) => [record.id, record]));
  const rows: BudgetRow[] = [];
  for (const { id, lines } of bundled) {
    const document = documents.get(id);
    if (document) for (const line of lines) rows.push({ id: `${id}~${line.code}`, line, document });
  }
  return rows.toSorted((a, b) => (a.line.code < b.line.code ? -1 : a.line.code > b.line.code ? 1 : 0));
}

/** True if the texts of a row, or its ministry or agency, contain the words. */
export const matchesRow = textSearch(({ line, document: { ministry, agency } }: BudgetRow) => {
  const { programme, code, purpose = '', motion = '', reason = '', proposers = [] } = line;
  return [programme, code, ministry, agency, purpose, motion, reason, ...proposers].join('\n');
});

export interface BudgetFilter {
  readonly ministry: string;
  readonly agency: string;
  readonly query: SearchQuery;
}

/** Returns the rows of a ministry and an agency ('' is all) that contain every word of the query. */
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

/** Sorts rows by amount, largest first; rows with an unknown amount come last in their given order. */
export const byAmount = (rows: readonly BudgetRow[], kind: AmountKind): BudgetRow[] =>
  rows.toSorted((a, b) => (b.line[kind] ?? -1) - (a.line[kind] ?? -1));

/** A sum, and how many lines it covers. */
export interface BudgetTotal {
  /** Absent when no amount is known. */
  readonly sum?: number;
  /** The number of lines with a known amount, and of all lines. */
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

/** The sums of a stage and its base over the same lines. */
export interface StageComparison {
  readonly base: AmountKind;
  /** The sum of the base over these lines, in TWD. */
  readonly from: number;
  /** The sum of the stage over the same lines, in TWD. */
  readonly to: number;
  /** The number of lines with both amounts, and of all lines. */
  readonly known: number;
  readonly lines: number;
}

/** Compares a stage of some documents with its base; undefined when no line has both amounts. */
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

/** Groups documents by ministry or agency, in order of first occurrence. */
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
