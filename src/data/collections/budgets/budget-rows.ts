import { type AmountKind, type ComparedStage, stageBases } from '#src/data/content/declare/categories.ts';
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

/**
 * The lines that have an amount in two years: of the same agency, with the same code and programme. Their base is the
 * amount of the other year.
 */
export function sameLines(rows: readonly BudgetRow[], others: readonly BudgetRow[], kind: AmountKind) {
  // A code alone may have come to mean another programme.
  const keyOf = ({ line: { code, programme }, document: { ministry, agency } }: BudgetRow) =>
    [ministry, agency, code, programme].join('\n');
  const before = new Map(others.map((row) => [keyOf(row), row.line[kind]]));
  return rows.flatMap((row) => {
    const [base, sum] = [before.get(keyOf(row)), row.line[kind]];
    return base === undefined || sum === undefined ? [] : [{ row, base, sum }];
  });
}

/** A sum, and how many lines it covers. */
export interface BudgetTotal {
  /** Absent when no amount is known. */
  readonly sum?: number;
  /** The number of lines with a known amount, and of all lines. */
  readonly known: number;
  readonly lines: number;
  /** The sums of the base and of the amount over the lines that have both; absent when there are none. */
  readonly both?: { readonly from: number; readonly to: number; readonly lines: number };
}

/** True if amounts of this kind have a base; a proposal is the first. */
export const hasShare = (kind: AmountKind): kind is ComparedStage => kind !== 'proposed';

const add = <T extends string>(sums: readonly Readonly<Record<T, number>>[], name: T): number =>
  sums.reduce((all, each) => all + each[name], 0);

/** Adds up one amount of documents. */
export function totalOf(listed: readonly BudgetListRecord[], kind: AmountKind): BudgetTotal {
  const sums = listed.flatMap(({ summary }) => summary[kind] ?? []);
  const pairs = listed.flatMap(({ summary }) => (hasShare(kind) && summary.both?.[kind]) || []);
  const both = { from: add(pairs, 'from'), to: add(pairs, 'to'), lines: add(pairs, 'lines') };
  return {
    ...(sums.length > 0 && { sum: add(sums, 'sum') }),
    known: add(sums, 'lines'),
    lines: listed.reduce((count, { summary }) => count + summary.lines, 0),
    ...(pairs.length > 0 && { both }),
  };
}

/** Groups documents by ministry, in order of first occurrence. */
export function byMinistry(listed: readonly BudgetListRecord[]): ReadonlyMap<string, BudgetListRecord[]> {
  const groups = new Map<string, BudgetListRecord[]>();
  for (const record of listed) groups.set(record.ministry, [...(groups.get(record.ministry) ?? []), record]);
  return groups;
}

/** The budget line with the largest cut; undefined when no cut is known. */
export const topCutOf = (listed: readonly BudgetListRecord[]) =>
  listed
    .flatMap((document) => (document.summary.topCut ? [{ document, line: document.summary.topCut }] : []))
    .toSorted((a, b) => b.line.cut - a.line.cut)[0];

/** An amount in TWD, and that of its base stage over exactly the same lines. */
export interface BudgetPart {
  /** Undefined when no amount is known. */
  readonly sum?: number | undefined;
  /** Undefined when some of the summed lines have no such amount: a share would be that of other lines. */
  readonly base?: number | undefined;
}

/** One amount of a line. */
export function partOfLine({ line }: BudgetRow, kind: AmountKind): BudgetPart {
  const sum = line[kind];
  return { sum, base: sum === undefined || !hasShare(kind) ? undefined : line[stageBases[kind]] };
}

/** One amount of documents. */
export function partOf(listed: readonly BudgetListRecord[], kind: AmountKind): BudgetPart {
  const { sum, known, both } = totalOf(listed, kind);
  return { sum, base: both?.lines === known ? both.from : undefined };
}

/** The part of the base, or the change from it to the final amount; undefined without a base. */
export function shareOf({ sum, base }: BudgetPart, kind: AmountKind): number | undefined {
  if (sum === undefined || !base) return undefined;
  return (kind === 'final' ? sum - base : sum) / base;
}

/** Sorts parts by amount or by share, the greatest first, and those without one last. */
export function ranked<P extends BudgetPart>(parts: readonly P[], kind: AmountKind, byShare = false): P[] {
  // The greatest decrease comes first.
  const sign = byShare && kind === 'final' ? -1 : 1;
  const order = (part: P) => {
    const value = byShare ? shareOf(part, kind) : part.sum;
    return value === undefined ? Number.NEGATIVE_INFINITY : sign * value;
  };
  return parts.toSorted((a, b) => order(b) - order(a) || 0);
}

/** As many are named beside a group of all others. */
const named = 6;

/** Divides ranked parts into those that are named and the rest, so that the rows still add up to the whole. */
export function withRest<P>(parts: readonly P[]) {
  const count = parts.length > named + 1 ? named : parts.length;
  return { top: parts.slice(0, count), rest: parts.slice(count) };
}

/** The sum of parts; it has a base if each part with an amount has one. */
export function sumOfParts(parts: readonly BudgetPart[]): BudgetPart {
  const known = parts.filter(({ sum }) => sum !== undefined);
  const total = (name: keyof BudgetPart) =>
    known.reduce<number | undefined>(
      (all, { [name]: figure }) => (all !== undefined && figure !== undefined ? all + figure : undefined),
      0,
    );
  return known.length > 0 ? { sum: total('sum'), base: total('base') } : {};
}
