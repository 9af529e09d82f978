// @vitest-environment jsdom
// Every difference, share and sum on the budget pages is computed again from the figures that the page shows beside it.
// Real budget files are checked in the same way if OPEN_DATA names a folder that contains them.
import { cleanup, screen, within } from '@testing-library/react';
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
import '#src/ui/charts/LinePlot.tsx';
import texts from '#src/locales/zh-TW/budget-reduction.json';
import fc from '#tests/helpers/property.ts';
import { listOf } from '#tests/pages/political-lists.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { shownAmount, shownPercent, valuesIn } from '#tests/pages/shown-figures.ts';

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

/** A shown share has to be that of the shown figures, to the last digit shown; nothing and the whole are exact. */
function expectShare(text: string, part: number, whole: number) {
  const { value, step } = shownPercent(text);
  const share = (part / whole) * 100;
  expect(Math.abs(value - share), `${text} of ${part} / ${whole}`).toBeLessThanOrEqual(step / 2 + 1e-9);
  if (value === 0 || Math.abs(value) === 100) expect(share, text).toBe(value);
}

/** The shown pair of each comparison: its text, its change, and how many lines it covers. */
function checkComparisons() {
  const pairs = [...document.querySelectorAll('dl dd')].filter(({ textContent }) =>
    valuesIn(texts.compare.pair, (textContent ?? '').replace(/^[^：]*：/, '')),
  );
  for (const pair of pairs) {
    const words = (pair.textContent ?? '').replace(/^[^：]*：/, '');
    const [pairText = '', base = '', stage = ''] =
      amountKinds.flatMap((from) =>
        amountKinds.flatMap((to) => {
          const named = texts.compare.pair
            .replace('{{base}}', texts.amount[from])
            .replace('{{stage}}', texts.amount[to]);
          return valuesIn(named, words) ? [[named, from, to] as const] : [];
        }),
      )[0] ?? [];
    const shown = valuesIn(pairText, words);
    const [from, to] = [shownAmount(shown?.['from'] ?? ''), shownAmount(shown?.['to'] ?? '')];
    expect(Number.isFinite(from) && Number.isFinite(to), words).toBe(true);
    const next = pair.nextElementSibling?.textContent ?? '';
    const covered = valuesIn(texts.compare.known, next);
    if (!covered) {
      expect([
        ...(stage === 'final' ? checkChange(next, from, to) : checkStage(next, base, from, to)),
      ]).toEqual([]);
    } else {
      expect(stage === 'final' || from > 0, words).toBe(false);
    }
    const counted = valuesIn(
      texts.compare.known,
      (covered ? next : pair.nextElementSibling?.nextElementSibling?.textContent) ?? '',
    );
    expect(counted?.['known'], words).toBe(shown?.['known']);
  }
  return pairs.length;
}

/** Returns what does not follow from the two figures in the text of a change. */
function checkChange(text: string, from: number, to: number): string[] {
  if (text === texts.compare.same) return from === to ? [] : [text];
  const [, change = '', percent] = /^(.*?)(?:（(.*)）)?$/.exec(text) ?? [];
  const less = valuesIn(texts.compare.less, change)?.['amount'];
  const more = valuesIn(texts.compare.more, change)?.['amount'];
  if (percent !== undefined) expectShare(percent, to - from, from);
  const difference = less === undefined ? shownAmount(more ?? '') : -shownAmount(less);
  return difference === to - from ? [] : [text];
}

function checkStage(text: string, base: string, from: number, to: number): string[] {
  const share = valuesIn(texts.compare.share.replace('{{base}}', texts.amount[base as 'proposed']), text)?.[
    'percent'
  ];
  if (share === undefined) return [text];
  expectShare(share, to, from);
  return [];
}

const barsOf = (figure: HTMLElement) =>
  within(figure)
    .getAllByRole('listitem')
    .map(
      (item) =>
        [
          item.querySelector('.name')?.textContent ?? '',
          item.querySelector('.value')?.textContent ?? '',
          item.querySelectorAll('.value').length,
        ] as const,
    );

const titled = (template: string) =>
  screen.getAllByRole('figure').filter((figure) => {
    const title = figure.querySelector('figcaption')?.textContent ?? '';
    return valuesIn(template, title) !== undefined;
  });

/** From the proposal, what was cut and other changes lead to the final amount. */
function checkPath() {
  for (const figure of titled(texts.path.title)) {
    const shown = new Map(
      barsOf(figure).map(([name, value]) => [valuesIn(texts.path.step, name)?.['stage'], value]),
    );
    const amount = (name: string) => shownAmount(shown.get(name) ?? '0');
    const final = shown.get(texts.amount.final) ?? '';
    if (final === texts.unknown) continue;
    const sum = amount(texts.amount.proposed) + amount(texts.amount.cut) + amount(texts.path.other);
    expect(sum).toBe(shownAmount(final));
  }
}

/** The answer's share is that of its two amounts. */
function checkAnswer() {
  const answer = [...document.querySelectorAll('p')].find(({ textContent }) =>
    textContent?.startsWith(texts.answer.top),
  );
  const words = answer?.textContent ?? '';
  const [, cut = '', share, proposed] =
    /刪([\d,兆億萬]+元)（提案的([\d,.]+％)）.*?提案([\d,兆億萬]+元)/.exec(words) ?? [];
  if (share !== undefined) expectShare(share, shownAmount(cut), shownAmount(proposed ?? ''));
}

/** The total of each stage, as shown. */
const totalsShown = () =>
  within(screen.getByRole('region', { name: texts.whole.title }))
    .getAllByRole('term')
    .map((term) => term.nextElementSibling?.textContent ?? '');

/** The bars of a year add up to the year's total, and no bar stands for two years. */
function checkBars(amount: string, total: string) {
  const [main] = [
    ...titled(texts.bars.ministry),
    ...titled(texts.bars.agency),
    ...titled(texts.bars.programme),
  ];
  if (!main) return;
  const bars = barsOf(main).filter(([, value]) => value !== texts.unknown);
  expect(barsOf(main).every(([, , figures]) => figures === 1)).toBe(true);
  const sum = bars.reduce((all, [, value]) => all + shownAmount(value), 0);
  expect(sum, `bars of ${amount}`).toBe(shownAmount(total));
}

/** The series over the years has no line between them, shows the chosen year first, and its total. */
async function checkYears(year: number, total: string) {
  for (const figure of titled(texts.years.title)) {
    const lines = [...figure.querySelectorAll('svg[role] path.line')];
    expect(lines.every((line) => !line.getAttribute('d')?.includes('L'))).toBe(true);
    const slider = (await within(figure).findByRole('slider')).getAttribute('aria-valuetext') ?? '';
    expect(slider.startsWith(`${year}年：`), slider).toBe(true);
    expect(slider.endsWith(` ${total}`), `${slider}, not ${total}`).toBe(true);
  }
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
    const total = totalsShown()[amountKinds.indexOf(amount)] ?? '';
    checkPath();
    checkAnswer();
    checkBars(amount, total === texts.unknown ? '0元' : total);
    await checkYears(year, total);
    return checkComparisons();
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
  'on every budget page of real files, figures follow from those shown beside them',
  async () => {
    const read = [];
    for (const path of files) read.push(...(await readRows(path, mapping.row, mapping.read)).rows);
    const outcomes = await mapping.map(read, { stored: () => Promise.resolve([]) });
    const budgets = outcomes.flatMap((outcome) =>
      outcome.kind === 'document' ? [outcome.fields as unknown as Budget] : [],
    );
    const cached = listed(budgets);
    // Only an agency's bars come from the lines, and the list of all lines takes long to render.
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
          scope.agency || !list ? cached : [list],
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
