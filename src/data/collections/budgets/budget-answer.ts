import type { BudgetListRecord, BudgetSums } from './budget.collection.ts';

export interface TopCut {
  readonly document: BudgetListRecord;
  readonly line: NonNullable<BudgetSums['topCut']>;
}

/** The budget line with the largest cut; undefined when no cut is known. */
export function topCutOf(listed: readonly BudgetListRecord[]): TopCut | undefined {
  let top: TopCut | undefined;
  for (const document of listed) {
    const line = document.summary.topCut;
    if (line && line.cut > (top?.line.cut ?? 0)) top = { document, line };
  }
  return top;
}

export interface CutPath {
  /** In TWD; all three sums cover the same lines. */
  readonly proposed: number;
  readonly cut: number;
  /** Undefined when no line has all three amounts. */
  readonly final: number | undefined;
  /** The number of lines in the sums, and of all lines. */
  readonly known: number;
  readonly lines: number;
}

/**
 * Sums of the proposed, cut and final amounts over the lines that have all three; if there are none, of the proposed
 * and cut amounts over the lines that have both. Undefined when no line has a cut and a proposal.
 */
export function cutPathOf(listed: readonly BudgetListRecord[]): CutPath | undefined {
  const lines = listed.reduce((count, { summary }) => count + summary.lines, 0);
  const whole = listed.flatMap(({ summary }) => summary.path ?? []);
  if (whole.length > 0) {
    const sum = (part: 'proposed' | 'cut' | 'final' | 'lines') =>
      whole.reduce((all, each) => all + each[part], 0);
    return { proposed: sum('proposed'), cut: sum('cut'), final: sum('final'), known: sum('lines'), lines };
  }
  const pairs = listed.flatMap(({ summary }) => summary.both?.cut ?? []);
  if (pairs.length === 0) return undefined;
  const sum = (part: 'from' | 'to' | 'lines') => pairs.reduce((all, each) => all + each[part], 0);
  return { proposed: sum('from'), cut: sum('to'), final: undefined, known: sum('lines'), lines };
}
