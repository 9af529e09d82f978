import * as z from 'zod/mini';
import { amountKinds } from '#src/data/content/categories.ts';
import { defineCollection, type ListRecordOf } from '#src/data/content/collection.ts';
import { date, entryLimit, money, sources, text } from '#src/data/content/fields.ts';

/** Lines of one agency in one year; a document holds a megabyte. */
export const lineLimit = 2000;

/** TWD; unknown is absent, never 0. */
const amount = z.exactOptional(money.check(z.nonnegative()));
const votes = z.int().check(z.nonnegative());

const line = z.object({
  /** Unique within the document. */
  code: text(1, 40),
  programme: text(1, 200),
  /** What the money is for, as the budget's own classification calls it (政事別). */
  purpose: z.exactOptional(text(1, 60)),
  proposed: amount,
  cut: amount,
  frozen: amount,
  released: amount,
  final: amount,
  /** The motion that cut or froze it, in its own words. */
  motion: z.exactOptional(text(1, 500)),
  proposers: z.exactOptional(z.array(text(1, 60)).check(z.maxLength(entryLimit))),
  reason: z.exactOptional(text(1, 1000)),
  vote: z.exactOptional(
    z.object({ on: z.exactOptional(date), for: votes, against: votes, abstained: z.exactOptional(votes) }),
  ),
});

export type BudgetLine = z.infer<typeof line>;

const lines = z.array(line).check(z.minLength(1), z.maxLength(lineLimit));

/** A sum says how many lines it is made of: the others are unknown. */
const sum = z.exactOptional(z.object({ sum: money, lines: z.int() }));

const sums = z.object({ lines: z.int(), proposed: sum, cut: sum, frozen: sum, released: sum, final: sum });

export type BudgetSums = z.infer<typeof sums>;

/** Adds up what is known of the lines; a column of which nothing is known stays absent. */
export function sumsOf(given: readonly BudgetLine[]): BudgetSums {
  const total: BudgetSums = { lines: given.length };
  for (const kind of amountKinds) {
    const known = given.flatMap((each) => each[kind] ?? []);
    if (known.length > 0) total[kind] = { sum: known.reduce((a, b) => a + b), lines: known.length };
  }
  return total;
}

const most = (part: number | undefined, whole: number | undefined) =>
  part === undefined || whole === undefined || part <= whole;

/** One document per fiscal year and agency. */
export const budgets = defineCollection({
  name: 'budgets',
  fields: {
    /** CE. */
    fiscalYear: z.int().check(z.minimum(1912), z.maximum(2200)),
    ministry: text(1, 60),
    agency: text(1, 60),
    lines,
    sources,
  },
  listFields: ['fiscalYear', 'ministry', 'agency'],
  /** Lists know the sums; the lines of a year are one file that comes when they are asked for. */
  summary: { schema: sums, of: (values) => sumsOf(values.lines) },
  bundle: { fields: ['lines'], by: ({ fiscalYear }) => `${fiscalYear}` },
  refine: ({ lines: given }) => {
    const isSound = ({ proposed, cut, frozen, released }: BudgetLine) =>
      most(cut, proposed) && most(frozen, proposed) && most(released, frozen);
    const codes = new Set(given.map(({ code }) => code));
    return given.every(isSound) && codes.size === given.length ? undefined : 'lines';
  },
});

export type BudgetListRecord = ListRecordOf<typeof budgets>;
