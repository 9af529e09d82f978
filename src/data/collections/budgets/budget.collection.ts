import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import { amountKinds, comparedStages, stageBases } from '#src/data/content/declare/categories.ts';
import { defineCollection, type ListRecordOf } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { date, entryLimit, money, nameText, sources, text } from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

/** The maximum number of lines of one agency in one year; a Firestore document is limited to 1 MB. */
export const lineLimit = 2000;

/** In TWD; an unknown amount is absent, never 0. */
const amount = z.exactOptional(money(0));
const votes = z.int().check(z.nonnegative());

const line = lazily(() =>
  z.object({
    /** Unique within the document. */
    code: text(1, 40),
    programme: text(1, 200),
    /** The purpose, as the budget itself classifies it (政事別). */
    purpose: z.exactOptional(text(1, 60)),
    proposed: amount,
    cut: amount,
    frozen: amount,
    released: amount,
    final: amount,
    /** The wording of the motion that cut or froze it. */
    motion: z.exactOptional(text(1, 500)),
    proposers: z.exactOptional(z.array(text(1, 60)).check(z.maxLength(entryLimit))),
    reason: z.exactOptional(text(1, 1000)),
    vote: z.exactOptional(
      z.object({ on: z.exactOptional(date), for: votes, against: votes, abstained: z.exactOptional(votes) }),
    ),
  }),
);

export type BudgetLine = z.infer<ReturnType<typeof line>>;

const lines = lazily(() => z.array(line()).check(z.minLength(1), z.maxLength(lineLimit)));

/** A line that named proposers moved to cut or freeze, as stored in lists. */
const motion = lazily(() =>
  z.object({
    code: z.string(),
    programme: z.string(),
    proposers: z.array(z.string()),
    cut: z.exactOptional(z.int()),
    frozen: z.exactOptional(z.int()),
  }),
);

export type BudgetMotion = z.infer<ReturnType<typeof motion>>;

/** A sum with the number of lines it covers; the other lines' amounts are unknown. */
const sum = lazily(() => z.exactOptional(z.object({ sum: z.int(), lines: z.int() })));

/** The sums of a stage and its base over the lines that have both. */
const pair = lazily(() => z.exactOptional(z.object({ from: z.int(), to: z.int(), lines: z.int() })));

/** The line with the largest cut. */
const greatestCut = lazily(() =>
  z.exactOptional(
    z.object({
      code: z.string(),
      programme: z.string(),
      cut: z.int(),
      proposed: z.exactOptional(z.int()),
    }),
  ),
);

const sums = lazily(() =>
  z.object({
    lines: z.int(),
    proposed: sum(),
    cut: sum(),
    frozen: sum(),
    released: sum(),
    final: sum(),
    /** Absent when no line has two amounts. */
    both: z.exactOptional(z.object({ cut: pair(), frozen: pair(), released: pair(), final: pair() })),
    /** Absent when no proposer is named. */
    motions: z.exactOptional(z.array(motion())),
    /** Absent when nothing was cut. */
    topCut: greatestCut(),
  }),
);

export type BudgetSums = z.infer<ReturnType<typeof sums>>;

type Pairs = NonNullable<BudgetSums['both']>;

/**
 * Sums of each stage and its base over the lines that have both, since sums over different lines cannot be compared.
 */
function pairsOf(given: readonly BudgetLine[]): Pairs {
  const pairs: Pairs = {};
  for (const stage of comparedStages) {
    for (const { [stageBases[stage]]: from, [stage]: to } of given) {
      if (from === undefined || to === undefined) continue;
      const known = pairs[stage] ?? { from: 0, to: 0, lines: 0 };
      pairs[stage] = { from: known.from + from, to: known.to + to, lines: known.lines + 1 };
    }
  }
  return pairs;
}

const motionsOf = (given: readonly BudgetLine[]): BudgetMotion[] =>
  given.flatMap(({ code, programme, proposers = [], cut, frozen }) =>
    proposers.length === 0
      ? []
      : [
          {
            code,
            programme,
            proposers,
            ...(cut !== undefined && { cut }),
            ...(frozen !== undefined && { frozen }),
          },
        ],
  );

function topCutOf(given: readonly BudgetLine[]): BudgetSums['topCut'] {
  let top: BudgetSums['topCut'];
  for (const { code, programme, cut, proposed } of given) {
    if (cut === undefined || cut <= (top?.cut ?? 0)) continue;
    top = { code, programme, cut, ...(proposed !== undefined && { proposed }) };
  }
  return top;
}

/** Sums the known amounts of the lines; a kind without any known amount is absent. */
export function sumsOf(given: readonly BudgetLine[]): BudgetSums {
  const total: BudgetSums = { lines: given.length };
  for (const kind of amountKinds) {
    const known = given.flatMap((each) => each[kind] ?? []);
    if (known.length > 0) total[kind] = { sum: known.reduce((a, b) => a + b), lines: known.length };
  }
  const both = pairsOf(given);
  if (Object.keys(both).length > 0) total.both = both;
  const motions = motionsOf(given);
  if (motions.length > 0) total.motions = motions;
  const topCut = topCutOf(given);
  if (topCut) total.topCut = topCut;
  return total;
}

const isWithin = (part: number | undefined, whole: number | undefined) =>
  part === undefined || whole === undefined || part <= whole;

/** One document per fiscal year and agency. */
export const budgets = defineCollection({
  name: 'budgets',
  visibility: 'public',
  /** A budget is titled by the year of the Republic (預算法 §12). */
  title: ({ agency, fiscalYear }) =>
    typeof agency === 'string' && typeof fiscalYear === 'number'
      ? `${agency}${fiscalYear - 1911}年度預算`
      : undefined,
  form: ['fiscalYear', 'ministry', 'agency', 'sources', 'lines'],
  fields: () => ({
    /** A year CE. */
    fiscalYear: withTraits(z.int().check(z.minimum(1912), z.maximum(2200)), { typed: 'year' }),
    ministry: nameText(1, 60),
    agency: nameText(1, 60),
    lines: lines(),
    sources,
  }),
  listFields: ['fiscalYear', 'ministry', 'agency'],
  /** Lists contain the sums; the lines of a year are in one file, loaded on demand. */
  summary: { schema: sums, of: (values) => sumsOf(values.lines) },
  bundle: { fields: ['lines'], by: ({ fiscalYear }) => `${fiscalYear}` },
  refine: ({ lines: given }) => {
    const isSound = ({ proposed, cut, frozen, released }: BudgetLine) =>
      isWithin(cut, proposed) && isWithin(frozen, proposed) && isWithin(released, frozen);
    const codes = new Set(given.map(({ code }) => code));
    // Lists contain the sums, which have to be exact too.
    const totals = sumsOf(given);
    const isExact = amountKinds.every((kind) => Number.isSafeInteger(totals[kind]?.sum ?? 0));
    return given.every(isSound) && codes.size === given.length && isExact ? undefined : 'lines';
  },
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 365 };

export type BudgetListRecord = ListRecordOf<typeof budgets>;
