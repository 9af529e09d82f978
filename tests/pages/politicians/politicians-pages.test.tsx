// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { achievementItem, achievementList } from '#src/data/collections/achievements/achievement-people.ts';
import type { PersonRecord } from '#src/data/collections/politicians/person-record.ts';
import { personRecordQuery } from '#src/data/collections/politicians/person-record.queries.ts';
import type { Performance } from '#src/data/collections/politicians/politician.collection.ts';
import {
  politicianItem,
  politicianList,
  somePoliticians,
} from '#src/data/collections/politicians/politicians.queries.ts';
import texts from '#src/locales/zh-TW/politicians.json';
import { publishedTagRules } from '#src/data/collections/tag-rules/published-tag-rules.queries.ts';
import { cachedSome, envelope } from '#tests/pages/cached-list.ts';
import { bill, by, itemOf, listOf, politician, wholePolitician } from '#tests/pages/political-lists.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const text = zhIn('politicians');

const session = { label: '第4會期', from: '2025-09-19', to: '2026-01-30' };
const attendance = (own: Partial<Performance>): Performance => ({
  metric: '大會出席',
  period: session,
  eligible: 20,
  sourceIndex: 0,
  average: { value: 17.8, eligible: 20, people: 62 },
  ...own,
});

const source = zh('common:record.source', { number: 1 });
const remove = (name: string) => text('compare.remove', { name });

/** The leave and the average of figures, as pages show them. */
const leave = text('figure.leave', { count: 1 });
const average = text('figure.average', { value: '17.8／20' }) + text('figure.people', { count: 62 });

const noRecord: PersonRecord = { cases: [], bills: [], motions: [], hasNamesake: false };
const records: Record<string, PersonRecord> = {
  wang: {
    cases: [
      {
        id: 'tender',
        title: '示範標案',
        role: '涉案人（未起訴）',
        statuses: [{ label: '偵查中', tone: 'open', notice: '案件偵查中，尚未起訴。依法推定無罪。' }],
      },
      { id: 'park', title: '示範公園案', role: '證人', statuses: [] },
    ],
    bills: [
      { stage: '提案', count: 3 },
      { ended: '撤回', count: 1 },
    ],
    motions: [
      { line: '2024-transit~5104', fiscalYear: 2024, agency: '示範署', programme: '票證', cut: 10_500_000 },
    ],
    hasNamesake: false,
  },
  lin: { ...noRecord, hasNamesake: true },
};

const names = ['王示範', '林樣本', '陳範例', '張假設', '李舉例'];
const ids = ['wang', 'lin', 'chen', 'zhang', 'li'];
const listed = ids.map((id, index) =>
  politician(id, names[index] ?? '', index === 4 ? { office: '示範市議員', party: '樣本黨' } : {}),
);
const figures: Record<string, Performance[]> = {
  wang: [attendance({ value: 18, leave: 1 })],
  lin: [attendance({ value: 0, note: '就任日在期末。' })],
  chen: [{ ...attendance({}), note: '公報尚未上網。' }],
};
const cached = [
  ...ids.map((id) => [personRecordQuery(id), records[id] ?? noRecord] as const),
  listOf(politicianList, listed),
  listOf(achievementList, [
    bill('park', { participants: [by('wang')] }),
    bill('bus', { participants: [by('lin')] }),
  ]),
  ...ids.map((id, index) =>
    itemOf(politicianItem(id), wholePolitician(id, names[index] ?? '', { performance: figures[id] ?? [] })),
  ),
];

const shownPeople = () =>
  within(screen.getByRole('region', { name: texts.list }))
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('strong')?.textContent);

test('filters for office and party narrow the list and are in the URL', async () => {
  const { router } = await renderPage('/politicians', cached);
  expect(shownPeople()).toHaveLength(5);
  fireEvent.change(byRole(screen, 'combobox', 'politicians:filters.office'), {
    target: { value: '示範市議員' },
  });
  expect(shownPeople()).toEqual(['李舉例']);
  fireEvent.change(screen.getByRole('combobox', { name: texts.filters.party }), {
    target: { value: '示範黨' },
  });
  expect(screen.getByText(texts.filters.empty.title)).toBeTruthy();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    office: '示範市議員',
    party: '示範黨',
  });
});

test("a party's equivalent short name finds its members", async () => {
  const rules = {
    id: 'current',
    updatedAt: '2026-11-20T00:00:00.000000Z',
    equivalents: [{ words: ['樣本黨', '樣黨'] }],
  };
  await renderPage('/politicians?q=樣黨', [
    ...cached,
    [publishedTagRules, { records: [rules], quarantined: 0, freshness: 'snapshot' }],
  ]);
  expect(shownPeople()).toEqual(['李舉例']);
});

const comparison = () => within(screen.getByRole('table', { name: new RegExp(texts.compare.title) }));

/** Returns the texts of a row of the comparison, one for each person. */
const cellsOf = (label: string) => {
  const row = comparison()
    .getByRole('rowheader', { name: new RegExp(`^${label}`) })
    .closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
};

const dash = `—${texts.unknown}`;

/** Returns the widths of the bars of a row, and the places of the averages. */
const barsOf = (row: Element | null) =>
  [...(row?.querySelectorAll('td') ?? [])].map((cell) => [
    cell.querySelector('i')?.style.width,
    cell.querySelector('b')?.style.left,
  ]);

test('four people in the URL are compared in that order, with unknown values distinct from 0', async () => {
  await renderPage('/politicians?compare=lin,chen,wang,zhang,li', cached);
  await screen.findByRole('table', { name: new RegExp(texts.compare.title) });
  expect(
    comparison()
      .getAllByRole('columnheader')
      .map((header) => header.querySelector('a')?.textContent),
  ).toEqual(['林樣本', '陳範例', '王示範', '張假設']);
  expect(cellsOf('大會出席')).toEqual(['0／20', dash, `18／20${leave}`, dash]);
  expect(comparison().getByRole('rowheader', { name: /^大會出席/ }).textContent).toContain('17.8／20');
  expect(screen.getByText(text('compare.chosen', { count: 4, max: 4 }))).toBeTruthy();
  expect(screen.queryByRole('link', { name: texts.compare.add })).toBeNull();
});

test('the comparison draws bars on one scale with the average, and no bar for an unknown value', async () => {
  await renderPage('/politicians?compare=wang,lin,chen', cached);
  const row = await screen.findByRole('rowheader', { name: /^大會出席/ });
  expect(barsOf(row.closest('tr'))).toEqual([
    ['90%', 'calc(89% - 1px)'],
    ['0%', 'calc(89% - 1px)'],
    [undefined, undefined],
  ]);
});

test('the list shows the latest figures of each office as bars, and a dash for what is unknown', async () => {
  const summary = [attendance({ value: 18 }), { ...attendance({ value: 4 }), metric: '提案' as const }];
  await renderPage('/politicians', [
    listOf(politicianList, [politician('wang', '王示範', { summary }), politician('lin', '林樣本')]),
  ]);
  const [wang, lin] = screen.getAllByRole('rowheader').map((header) => header.closest('tr'));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '大會出席',
    '提案',
  ]);
  expect(wang?.textContent).toContain(`18／20${average}`);
  expect(barsOf(wang ?? null)[0]).toEqual(['90%', 'calc(89% - 1px)']);
  expect(lin?.textContent).toContain(`${dash}${dash}`);
});

test('people are chosen in the list, compared on a page of their own, and removed there', async () => {
  const { router } = await renderPage('/politicians', cached);
  const chosen = () => new URLSearchParams(router.state.location.search).get('compare');
  fireEvent.click(screen.getByRole('link', { name: texts.compare.choose }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /王示範/ }));
  expect(screen.queryByRole('link', { name: texts.compare.show })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /林樣本/ }));
  expect(chosen()).toBe('wang,lin,');
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(screen.getByRole('link', { name: texts.compare.show }));
  fireEvent.click(await screen.findByRole('button', { name: remove('王示範') }));
  expect(chosen()).toBe('lin');
  expect(router.state.historyAction).toBe('REPLACE');
});

test("a person's page shows figures with denominator, leave, average and source, and only own bills", async () => {
  const { head } = await renderPage('/politicians/wang', cached);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('王示範');
  expect(barsOf(screen.getByRole('rowheader', { name: session.label }).closest('tr'))[0]).toEqual([
    '90%',
    'calc(89% - 1px)',
  ]);
  const figure = screen.getAllByRole('listitem').find((item) => item.textContent.includes('18／20'));
  expect(figure?.textContent).toContain(`18／20${texts.figure.shareNote}`);
  expect(figure?.textContent).toContain(leave);
  expect(figure?.textContent).toContain(average);
  expect(within(figure as HTMLElement).getByRole('link', { name: source })).toBeTruthy();
  expect((await screen.findByRole('link', { name: /park/ })).getAttribute('href')).toBe(
    '/politicians/wang/achievement/park',
  );
  expect(screen.queryByText('bus')).toBeNull();
  await eventually(() => expect(head().name).toBe('王示範'));
});

test('without figures the page says that nothing is known', async () => {
  await renderPage('/politicians/zhang', cached);
  expect(screen.getByText(texts.person.noPerformance)).toBeTruthy();
});

const wholeBill = {
  ...envelope,
  ...bill('park', { stage: '委員會審查', participants: [by('wang', '樣本黨'), { name: '示範局' }] }),
  body: '',
  motions: [{ title: '付委', stage: '委員會審查', result: '交付審查' }],
  sources: [
    { title: '示範公報', publisher: '示範議會', url: 'https://example.org/gazette', kind: 'official' },
  ],
};

const stages = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('.mark'))
    .map((item) => [item.querySelector('strong')?.textContent, item.querySelector('small')?.textContent]);

test('a bill shows its stages with dates, undated ones and those ahead', async () => {
  await renderPage('/politicians/wang/achievement/park', [
    ...cached,
    cachedSome(somePoliticians(['wang']), [politician('wang', '王示範')]),
    itemOf(achievementItem('park'), wholeBill),
  ]);
  expect(stages()).toEqual([
    ['提案', '民國115年1月1日'],
    ['委員會審查', text('stage.undated')],
    ['二讀', text('stage.ahead')],
    ['三讀', text('stage.ahead')],
    ['公布', text('stage.ahead')],
  ]);
  expect(screen.getAllByRole('link', { name: '王示範' })).toHaveLength(2);
  expect(screen.getByText('示範局')).toBeTruthy();
});

test.each([
  ['all dates are known: sorted by date', '2026-03-01', ['收文', '委員會審查意見', '發文']],
  ['a date is missing: in the order of the record', undefined, ['收文', '發文', '委員會審查意見']],
])('motions: %s', async (_, date, expected) => {
  const motions = [
    { title: '收文', date: '2026-01-01' },
    { title: '發文', date: '2026-05-01' },
    { title: '委員會審查意見', ...(date && { date }) },
  ];
  await renderPage('/politicians/wang/achievement/park', [
    ...cached,
    cachedSome(somePoliticians(['wang']), [politician('wang', '王示範')]),
    itemOf(achievementItem('park'), { ...wholeBill, motions }),
  ]);
  const list = byRole(screen, 'region', 'politicians:bill.motions');
  const titles = within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);
  expect(titles).toEqual(expected);
});

test('a withdrawn bill shows the stages it reached and how it ended, and none ahead', async () => {
  await renderPage('/politicians/wang/achievement/park', [
    ...cached,
    cachedSome(somePoliticians(['wang']), [politician('wang', '王示範')]),
    itemOf(achievementItem('park'), { ...wholeBill, ended: '撤回' }),
  ]);
  expect(stages()).toEqual([
    ['提案', '民國115年1月1日'],
    ['委員會審查', text('stage.undated')],
    ['撤回', texts.bill.end],
  ]);
  expect(screen.getAllByText('撤回').at(-1)?.closest('li')?.getAttribute('aria-current')).toBe('step');
});

test("participants are shown with their role, their party at that time and its source, never with today's party", async () => {
  const participants = [
    { ...by('wang', '樣本黨'), role: '主提案', office: '示範市議員' },
    by('lin'),
    { name: '何連署', party: { name: '無黨籍', sourceIndex: 0 } },
    { name: '示範局' },
  ];
  await renderPage('/politicians/wang/achievement/park', [
    ...cached,
    cachedSome(somePoliticians(['wang', 'lin']), [
      politician('wang', '王示範', { party: '示範黨' }),
      politician('lin', '林樣本', { party: '示範黨' }),
    ]),
    itemOf(achievementItem('park'), { ...wholeBill, participants }),
  ]);
  const people = within(screen.getByRole('region', { name: texts.achievement.people }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '主提案　王示範（示範市議員・樣本黨[1]）',
    `林樣本（${zh('common:party.unverified')}）`,
    '何連署（無黨籍[1]）',
    '示範局',
  ]);
  expect(people.getAllByRole('link', { name: source })).toHaveLength(2);
  const named = '民國115年1月1日・王示範（樣本黨）主提案';
  expect(screen.getByText(zh('common:achievement.andMore', { named, count: 4 }))).toBeTruthy();
});

test('two people with the same name are distinguished in the comparison', async () => {
  const twins = [
    politician('wang', '王示範'),
    politician('wang-2', '王示範', { office: '示範市議員', constituency: '示範市第三選區' }),
  ];
  await renderPage('/politicians?compare=wang,wang-2', [
    listOf(politicianList, twins),
    ...twins.map(({ id, name }) => itemOf(politicianItem(id), wholePolitician(id, name))),
  ]);
  expect(
    await screen.findByRole('button', { name: remove('王示範（立法委員・示範市第一選區）') }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: remove('王示範（示範市議員・示範市第三選區）') })).toBeTruthy();
});

test('a bill without a recorded stage has no steps, and an ended one says so', async () => {
  const { stage: _, ...unknown } = wholeBill;
  await renderPage('/politicians/party/achievement/park', [
    ...cached,
    itemOf(achievementItem('park'), { ...unknown, ended: '撤回' }),
  ]);
  expect(stages()).toEqual([]);
  expect(screen.getByText(texts.bill.noStage)).toBeTruthy();
  expect(screen.getByText('撤回')).toBeTruthy();
});

const billsOf = (stage: string, count: number) => text('record.bills', { stage, count });

test("a person's page shows bills by stage, the latest figure, budget motions and cases", async () => {
  await renderPage('/politicians/wang', cached);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const count = text('record.count', { count: 4 });
  expect(titles.slice(0, 2)).toEqual([count, '大會出席 18／20（第4會期）']);
  expect(titles).toEqual(expect.arrayContaining([texts.record.motions, texts.record.cases]));
  // Status, role, then the name of the case. A witness has no status.
  expect(screen.getByRole('link', { name: '示範標案' }).closest('li')?.textContent).toBe(
    '偵查中涉案人（未起訴）示範標案',
  );
  expect(screen.getByRole('link', { name: '示範公園案' }).closest('li')?.textContent).toBe('證人示範公園案');
  expect(screen.getByText('偵查中：案件偵查中，尚未起訴。依法推定無罪。')).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link(billsOf('提案', 3)).getAttribute('href')).toContain('person=wang');
  expect(link(billsOf('撤回', 1))).toBeTruthy();
  expect(screen.getByText(text('record.cut', { amount: '1,050萬' }))).toBeTruthy();
});

test("one tap on a person's page leads to their bills of a year, which are dated in the ROC calendar", async () => {
  await renderPage('/politicians/wang', cached);
  const year = await screen.findByRole('link', { name: billsOf('民國115年', 1) });
  expect(year.getAttribute('href')).toBe('/achievements?tab=bill&party=all&person=wang&year=2026');
});

test('for people with the same name no budget motions are shown, as budgets only have names', async () => {
  await renderPage('/politicians/lin', cached);
  expect(screen.getByText(texts.record.namesake)).toBeTruthy();
});

test('the comparison has the same rows, with a notice for every status and no total', async () => {
  await renderPage('/politicians?compare=wang,chen', cached);
  await screen.findByRole('table', { name: new RegExp(texts.compare.title) });
  expect(cellsOf(texts.record.cases)).toEqual([
    '偵查中涉案人（未起訴）示範標案證人示範公園案',
    texts.record.none.cases,
  ]);
  const atStage = (stage: string) => cellsOf(text('record.billsAt', { stage }));
  expect([atStage('提案'), atStage('撤回')]).toEqual([
    ['3', dash],
    ['1', dash],
  ]);
  expect(cellsOf(texts.record.motions)).toEqual(['1', dash]);
  expect(screen.getByText('偵查中：案件偵查中，尚未起訴。依法推定無罪。')).toBeTruthy();
  expect(comparison().queryByText(/合計|總計|第\d名/)).toBeNull();
});

test('people without a case have no row of cases and no sentence on the presumption of innocence', async () => {
  await renderPage('/politicians/chen', cached);
  expect(screen.getByRole('heading', { name: texts.record.motions })).toBeTruthy();
  expect(document.body.textContent).not.toContain(texts.record.presumption);
  cleanup();
  await renderPage('/politicians?compare=chen,lin', cached);
  await screen.findByRole('rowheader', { name: new RegExp(texts.record.motions) });
  expect(document.body.textContent).not.toContain(texts.record.presumption);
});

test('an office is shown with its term on the card and the page of a person', async () => {
  const past = new RegExp(zh('office:past', { office: '立法委員', term: '[^）]*2012–2016' }));
  const terms = [{ office: '立法委員', session: 8, from: '2012-02-01', to: '2016-01-31' }];
  await renderPage('/politicians', [listOf(politicianList, [politician('wang', '王示範', { terms })])]);
  expect(document.body.textContent).toMatch(past);
  cleanup();
  const page = itemOf(politicianItem('wang'), wholePolitician('wang', '王示範', { terms }));
  await renderPage('/politicians/wang', [...cached.filter(([query]) => query !== page[0]), page]);
  expect(document.body.textContent).toMatch(past);
});

test('two periods with the same label are two bars with their own figures', async () => {
  const earlier = { label: session.label, from: '2021-09-17', to: '2021-12-31' };
  const performance = [attendance({ value: 18 }), attendance({ period: earlier, value: 5 })];
  await renderPage('/politicians/wang', [
    ...cached,
    itemOf(politicianItem('wang'), wholePolitician('wang', '王示範', { performance })),
  ]);
  const rows = screen.getAllByRole('rowheader', { name: session.label });
  expect(rows.map((row) => row.closest('tr')?.lastElementChild?.textContent)).toEqual(['5／20', '18／20']);
});
