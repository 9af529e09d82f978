// @vitest-environment jsdom
// Every difference, share and sum on the budget pages is computed again from the figures that the page shows beside it.
// Real budget files are checked in the same way if OPEN_DATA names a folder that contains them.
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mapping } from '#examples/mappings/budgets.ts';
import { readRows } from '#scripts/import/read/read-rows.ts';
import { realFiles } from '#checks/import/real-files.ts';
import {
  type BudgetLine,
  type BudgetListRecord,
  sumsOf,
} from '#src/data/collections/budgets/budget.collection.ts';
import { budgetLines, budgetList } from '#src/data/collections/budgets/budgets.queries.ts';
import { amountKinds } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import texts from '#src/locales/zh-TW/budget-reduction.json';
import fc from '#tests/helpers/property.ts';
import { listOf } from '#tests/pages/political-lists.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { shownAmount as plainAmount, shownPercent, valuesIn } from '#tests/pages/shown-figures.ts';
import { zhIn } from '#tests/helpers/texts.ts';

const t = zhIn('budget-reduction');

interface Budget {
  readonly fiscalYear: number;
  readonly ministry: string;
  readonly agency: string;
  readonly lines: BudgetLine[];
}

const at = '2026-10-01T00:00:00.000000Z';
const recordOf = ({ lines, ...own }: Budget, index: number): BudgetListRecord => ({
  id: `budget-${index}`,
  rev: 1,
  createdAt: at,
  updatedAt: at,
  ...own,
  summary: sumsOf(lines),
});

const listed = (budgets: readonly Budget[]) => {
  const records = budgets.map(recordOf);
  const years = [...new Set(records.map(({ fiscalYear }) => fiscalYear))];
  const lines = years.map((year) => {
    const ofYear = records.filter(({ fiscalYear }) => fiscalYear === year);
    const bundled = ofYear.map(({ id }) => ({
      id,
      rev: 1,
      lines: budgets[records.findIndex((record) => record.id === id)]?.lines ?? [],
    }));
    return [budgetLines(year, ofYear), bundled] as const;
  });
  return [listOf(budgetList, records), ...lines];
};

/** The amount in a sentence, or in a row, which shows it in the unit that the visitor chose. */
const shownAmount = (text: string) => plainAmount(valuesIn(texts.unit.money.value, text)?.['amount'] ?? text);

/** A shown share has to be that of the shown figures, to the last digit shown; nothing and the whole are exact. */
function expectShare(text: string, part: number, whole: number) {
  const { value, step } = shownPercent(text);
  const share = (part / whole) * 100;
  expect(Math.abs(value - share), `${text} of ${part} / ${whole}`).toBeLessThanOrEqual(step / 2 + 1e-9);
  if (value === 0 || Math.abs(value) === 100) expect(share, text).toBe(value);
}

const wordsOf = (element: Element | null | undefined) => element?.textContent ?? '';

/** The text of a change follows from the two figures. */
function checkChange(text: string, from: number, to: number) {
  if (text === texts.compare.same) return expect(from).toBe(to);
  const [, change = '', percent] =
    new RegExp(`^(.*?)(?:${t('compare.percent', { percent: '(.*)' })})?$`).exec(text) ?? [];
  const [less, more] = [texts.compare.less, texts.compare.more].map((template) =>
    valuesIn(template.replace('{{percent}}', ''), change),
  );
  if (percent !== undefined) expectShare(percent, to - from, from);
  return expect(less ? -shownAmount(less['amount'] ?? '') : shownAmount(more?.['amount'] ?? '')).toBe(
    to - from,
  );
}

/** The amounts in a text of the page, by the name in its template; undefined if it is another text. */
function amountsIn(template: string, text: string) {
  const values = valuesIn(template, text);
  return values && ((name: string) => shownAmount(values[name]?.replace(/^[^−+\d]*/, '') ?? ''));
}

/** The amount of the page in a sentence, after checking that what was cut and what was left add up to the proposal. */
function totalIn(words: string): number {
  const outer = valuesIn(texts.finding.some, words);
  const { finding = words } = outer ?? valuesIn(texts.finding.scope, words) ?? {};
  const { part, less, more, same, only } = texts.finding;
  for (const [template, sign] of Object.entries({ [less]: -1, [more]: 1, [part]: 0 })) {
    const amount = amountsIn(template, finding);
    if (!amount) continue;
    const [whole, left] = [amount('base'), amount('left')];
    expectShare(valuesIn(template, finding)?.['percent'] ?? '', sign === 0 ? amount('part') : left, whole);
    expect(sign === 0 ? whole - left : whole + sign * left, words).toBe(amount('part'));
    return outer ? shownAmount(outer['sum'] ?? '') : amount('part');
  }
  const unchanged = amountsIn(same, finding)?.('base');
  return outer ? shownAmount(outer['sum'] ?? '') : (unchanged ?? amountsIn(only, finding)?.('sum') ?? 0);
}

/** The share of the line that was cut most is that of its two amounts. */
function checkTopLine() {
  const top = wordsOf(document.querySelector('figure .top'));
  const share = `(${t('ranking.topShare', { proposed: '.*', percent: '.*' })})?`;
  const pattern = `${t('ranking.topCut', { amount: '([\\d,兆億萬]+元)', share })}$`;
  const [, cut = '', found] = new RegExp(pattern).exec(top) ?? [];
  expect(cut === '', top).toBe(top === '');
  const shown = found && valuesIn(texts.ranking.topShare, found);
  if (shown) expectShare(shown['percent'] ?? '', shownAmount(cut), shownAmount(shown['proposed'] ?? ''));
}

const sumOfRows = (list: Element) =>
  [...list.querySelectorAll(':scope > li > .part, :scope > li > details > summary')]
    .map((row) => wordsOf(row.querySelector('.value')))
    .filter((value) => value !== texts.unknown)
    .reduce((all, value) => all + shownAmount(value), 0);

/** The rows of each ranking add up to the total in its sentence, and those behind the last row to that row. */
function checkRankings(kind: (typeof amountKinds)[number]) {
  const figures = [...document.querySelectorAll('figure:has(h2):has(ol)')];
  expect(figures.length).toBeGreaterThan(0);
  for (const each of figures)
    expect(sumOfRows(each.querySelector('ol') ?? each), kind).toBe(
      totalIn(wordsOf(each.querySelector('h2'))),
    );
  for (const rest of document.querySelectorAll('li > details')) {
    const own = wordsOf(rest.querySelector('summary .value'));
    expect(sumOfRows(rest.querySelector('ol') ?? rest)).toBe(own === texts.unknown ? 0 : shownAmount(own));
  }
  for (const row of document.querySelectorAll('a.part')) {
    const reading = row.getAttribute('title') ?? '';
    const amount = amountsIn(texts.ranking.reading, reading);
    const percent = valuesIn(texts.ranking.reading, reading)?.['percent'] ?? '';
    expect(wordsOf(row.querySelector('.side'))).toBe(percent);
    if (amount)
      expectShare(percent, amount('figure') - (kind === 'final' ? amount('base') : 0), amount('base'));
  }
}

/** The change of the common lines of two years follows from their sums, those of the bars. Returns 1 if there are any. */
function checkYearBeside(year: number, other: number, kind: (typeof amountKinds)[number]): number {
  const template = texts.compare.finding
    .replace('{{name}}', texts.amount[kind])
    .replace('{{year}}', `${year}年`)
    .replace('{{other}}', `${other}年`);
  for (const figure of document.querySelectorAll('figure')) {
    const shown = valuesIn(template, wordsOf(figure.querySelector('figcaption')));
    if (!shown) continue;
    const [from, to] = [shownAmount(shown['from'] ?? ''), shownAmount(shown['to'] ?? '')];
    checkChange(shown['change'] ?? '', from, to);
    const sums = [0, 0];
    for (const [index, value] of [...figure.querySelectorAll('.value')].entries())
      sums[index % 2] = (sums[index % 2] ?? 0) + shownAmount(wordsOf(value));
    expect(sums).toEqual([to, from]);
    return 1;
  }
  return 0;
}

interface Scope {
  readonly year: number;
  readonly with?: number;
  readonly ministry?: string;
  readonly agency?: string;
}

/** Renders a budget page for one of the amounts and checks its figures. Returns the number of comparisons. */
async function checkPage(
  cached: Parameters<typeof renderPage>[1],
  { year, with: other, ministry = '', agency = '' }: Scope,
  amount: (typeof amountKinds)[number],
): Promise<number> {
  const query = { year: `${year}`, with: other === undefined ? '' : `${other}`, ministry, agency, amount };
  await renderPage(linkTo('budgetReduction', query), cached);
  try {
    checkTopLine();
    checkRankings(amount);
    return other === undefined ? 0 : checkYearBeside(year, other, amount);
  } finally {
    cleanup();
  }
}

const money = fc.oneof(
  fc.integer({ min: 0, max: 2000 }),
  fc.integer({ min: 0, max: 9_999_999_999 }),
  fc.integer({ min: 0, max: 2_000_000_000_000 }),
);

const line = fc
  .record({ proposed: money, cut: money, frozen: money, released: money, final: money }, { requiredKeys: [] })
  .map((amounts) => {
    const limitTo = (part: number | undefined, whole: number | undefined) =>
      part === undefined || whole === undefined ? part : Math.min(part, whole);
    const cut = limitTo(amounts.cut, amounts.proposed);
    const frozen = limitTo(amounts.frozen, amounts.proposed);
    const released = limitTo(amounts.released, frozen);
    return {
      ...amounts,
      ...(cut !== undefined && { cut }),
      ...(frozen !== undefined && { frozen }),
      ...(released !== undefined && { released }),
    };
  });

const agencies = [
  ['甲部', '甲署'],
  ['甲部', '乙署'],
  ['丙部', '丙署'],
] as const;

const generated = fc
  .array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 6 })
  .map((all) =>
    all.map((lines, index): Budget => {
      const [ministry, agency] = agencies[index % 3] ?? agencies[0];
      return {
        fiscalYear: index < 3 ? 2025 : 2026,
        ministry,
        agency,
        lines: lines.map((amounts, place) => ({ code: `${place}`, programme: `計畫${place}`, ...amounts })),
      };
    }),
  );

const scopes: readonly Scope[] = [
  { year: 2025 },
  { year: 2026, with: 2025 },
  { year: 2025, ministry: '甲部' },
  { year: 2026, ministry: '甲部', agency: '乙署' },
];

test('on pages of any budgets, what is subtracted, divided or summed follows from the figures shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      generated,
      fc.constantFrom(...scopes),
      fc.constantFrom(...amountKinds),
      async (...given) => {
        const [budgets, scope, amount] = given;
        await checkPage(listed(budgets), scope, amount);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

const folder = process.env['OPEN_DATA'] ?? '';
const files = folder === '' ? [] : (realFiles(folder).get('budgets') ?? []);
if (files.length === 0)
  console.log('the budgets of real files are not checked: OPEN_DATA names no folder that contains them');

test.skipIf(files.length === 0)(
  'on every budget page of real files, figures follow from others',
  async () => {
    const read = [];
    for (const path of files) read.push(...(await readRows(path, mapping.row, mapping.read)).rows);
    const outcomes = await mapping.map(read, { stored: () => Promise.resolve([]) });
    const budgets = outcomes.flatMap((outcome) =>
      outcome.kind === 'document' ? [outcome.fields as unknown as Budget] : [],
    );
    const cached = listed(budgets);
    // Only an agency's bars and compared years come from the lines, and the list of all lines takes long to render.
    const [list] = cached;
    const years = [...new Set(budgets.map(({ fiscalYear }) => fiscalYear))];
    let [pages, comparisons] = [0, 0];
    for (const year of years) {
      const ofYear = budgets.filter(({ fiscalYear }) => fiscalYear === year);
      const places: Scope[] = [
        { year },
        ...years.filter((other) => other !== year).map((other) => ({ year, with: other })),
        ...[...new Set(ofYear.map(({ ministry }) => ministry))].map((ministry) => ({ year, ministry })),
        ...ofYear.map(({ ministry, agency }) => ({ year, ministry, agency })),
      ];
      for (const scope of places) {
        comparisons += await checkPage(
          scope.agency || scope.with || !list ? cached : [list],
          scope,
          year % 2 === 0 ? 'final' : 'proposed',
        );
        pages += 1;
      }
      console.log(`${year}: ${pages} budget pages so far, ${comparisons} comparisons`);
    }

    expect(pages).toBeGreaterThan(budgets.length);
    expect(comparisons).toBeGreaterThan(0);
  },
  3_600_000,
);
