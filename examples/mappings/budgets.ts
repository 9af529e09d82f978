// Central government budget lines (g0v/twbudget, MIT) → budgets: one document per fiscal year and agency.
// A file with "proposed" in its name contains the proposal of its year, any other the budget as passed.
import * as z from 'zod/mini';
import { groupBy } from '#scripts/import/group-by.ts';
import { lineOf, linesOf, type Place } from '#scripts/import/import-row.ts';
import { idOf, defineMapping, type Outcome, type SourceRow } from '#scripts/import/mapping.ts';
import { type BudgetLine, budgets } from '#src/data/collections/budgets/budget.collection.ts';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';

const filled = z.string().check(z.minLength(1, 'empty'));

const row = z.object({
  year: z.string().check(z.regex(/^\d{4}$/, 'no year')),
  code: filled,
  /** NaN is an unknown amount: such a line is rejected, because 0 would be false. */
  amount: z.string().check(
    z.regex(/^\d+$/, 'no amount'),
    z.refine((amount: string) => !(Number(amount) > Number.MAX_SAFE_INTEGER), 'too large to be exact'),
  ),
  name: filled,
  topname: filled,
  depname: filled,
  depcat: filled,
  cat: z.string(),
});

type Source = SourceRow<z.infer<typeof row>>;
type BudgetOutcome = Outcome<FieldsOf<typeof budgets>>;

const isProposal = ({ input }: Place): boolean => /proposed/i.test(input);

const source = {
  title: '中央政府總預算歲出機關別預算表（g0v/twbudget 整理）',
  publisher: 'g0v twbudget',
  url: 'https://github.com/g0v/twbudget',
  kind: 'media' as const,
};

/** 無細項 means that the programme is not divided, so its own name is the line's. */
const programmeOf = ({ name, depcat }: Source['row']): string =>
  name === '無細項' ? depcat : `${depcat}：${name}`;

const keyOf = (...parts: readonly string[]): string => parts.join('\n');

const inYear = ({ row: { year, code } }: Source): string => keyOf(year, code);

function apart({ row: values, ...place }: Source, list: string, reason: string): BudgetOutcome {
  return { kind: 'apart', place, list, reason, row: values };
}

/** Returns a function that is true for the rows whose code occurs more than once in their year. */
function repeatedIn(rows: readonly Source[]): (each: Source) => boolean {
  const met = new Map<string, Set<string>>();
  const repeated = new Set<string>();
  for (const each of rows) {
    const { year, code } = each.row;
    const codes = met.get(year) ?? new Set();
    if (codes.has(code)) repeated.add(inYear(each));
    met.set(year, codes.add(code));
  }
  return (each) => repeated.size > 0 && repeated.has(inYear(each));
}

/** Separates the rows whose code occurs once in their year and stage; the others cannot be distinguished. */
function unrepeated(rows: readonly Source[]): {
  readonly once: Source[];
  readonly outcomes: BudgetOutcome[];
} {
  const isRepeated = repeatedIn(rows);
  const groups = groupBy(rows.filter(isRepeated), inYear);
  const outcomes = [...groups.values()].flatMap((group) => {
    const lines = linesOf(group);
    return group.map((each) => apart(each, 'repeated-code', `code ${each.row.code} on lines ${lines}`));
  });
  return { once: rows.filter((each) => !isRepeated(each)), outcomes };
}

function toLine({ row: passed }: Source, proposal: Source | undefined): BudgetLine {
  return {
    code: passed.code,
    programme: programmeOf(passed),
    ...(passed.cat && { purpose: passed.cat }),
    ...(proposal && { proposed: Number(proposal.row.amount) }),
    final: Number(passed.amount),
  };
}

/** The proposed budgets: the row of each code in its year, and the years that have any. */
interface Proposals {
  readonly byCode: ReadonlyMap<string, Source>;
  readonly years: ReadonlySet<string>;
}

function toDocument(rows: readonly Source[], { byCode, years }: Proposals): BudgetOutcome[] {
  const [first] = rows;
  if (!first) return [];
  const { row: head, ...place } = first;
  const hasProposals = years.has(head.year);
  const unmatched = rows.filter((each) => hasProposals && !byCode.has(inYear(each)));
  return [
    {
      kind: 'document',
      place,
      id: `${head.year}-${idOf(head.topname, head.depname).slice(0, 12)}`,
      notes: unmatched.map(({ row: { code }, ...where }) => ({
        field: 'proposed',
        text: `line ${lineOf(where)}: the proposal has no amount for code ${code}; it stays unknown`,
      })),
      fields: {
        fiscalYear: Number(head.year),
        ministry: head.topname,
        agency: head.depname,
        lines: rows.map((each) => toLine(each, hasProposals ? byCode.get(inYear(each)) : undefined)),
        sources: [source],
      },
    },
  ];
}

export const mapping = defineMapping({
  collection: budgets,
  row,
  map: (rows) => {
    const proposed = unrepeated(rows.filter(isProposal));
    const passed = unrepeated(rows.filter((each) => !isProposal(each)));
    // Most imports have no proposals: then nothing has to be looked up.
    const codes = new Set(proposed.once.length > 0 ? passed.once.map(inYear) : []);
    const proposals: Proposals = {
      byCode: new Map(proposed.once.map((each) => [inYear(each), each])),
      years: new Set(proposed.once.map(({ row: { year } }) => year)),
    };
    const lost = proposed.once.filter((each) => !codes.has(inYear(each)));
    const agencies = groupBy(passed.once, ({ row: { year, topname, depname } }) =>
      keyOf(year, topname, depname),
    );
    return [
      ...proposed.outcomes,
      ...passed.outcomes,
      ...lost.map((each) =>
        apart(each, 'proposed-only', `code ${each.row.code} is not in the budget as passed`),
      ),
      ...[...agencies.values()].flatMap((group) => toDocument(group, proposals)),
    ];
  },
});
