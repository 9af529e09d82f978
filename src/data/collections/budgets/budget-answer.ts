import { type AmountKind, stageBases } from '#src/data/content/declare/categories.ts';
import { type BudgetRow, hasShare, totalOf } from './budget-rows.ts';
import type { BudgetListRecord } from './budget.collection.ts';

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
