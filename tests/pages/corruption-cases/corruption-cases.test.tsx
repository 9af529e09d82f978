// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CorruptionCaseListRecord } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { caseStatuses } from '#src/data/collections/corruption-cases/case-status.ts';
import {
  corruptionCaseItem,
  corruptionCaseList,
} from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import * as seenCases from '#src/platform/storage/seen-cases.ts';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { listedCase, person, wholeCase } from '#tests/data/collections/corruption-cases/sample-cases.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

const list = (records: readonly CorruptionCaseListRecord[]) =>
  [corruptionCaseList, { records, quarantined: 0, freshness: 'current' }] as const;

/** What the list says first if it has only cases of this party. */
const tracked = new RegExp(zh('corruption-cases:lead.tracked', { party: '示範黨' }));

const source = zh('common:record.source', { number: 1 });
const oneCase = zh('corruption-cases:counts.cases', { count: 1 });

const titles = () =>
  within(byRole(screen, 'list', 'corruption-cases:list'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const cases = [
  listedCase(1, { participants: [person('被告', ['無罪確定'])] }),
  listedCase(2, { participants: [person('被告', ['有罪確定']), person('證人', [], { name: '黃範本' })] }),
  listedCase(3, {
    region: '高雄市',
    tags: ['標案'],
    participants: [person('涉案人（未起訴）', ['偵查中']), person('被害人', [], { name: 'A女' })],
  }),
];

test('every card explains its status without a click', async () => {
  await renderPage('/corruption-cases', [list(cases)]);
  for (const stage of ['無罪確定', '有罪確定', '偵查中'] as const) {
    expect(screen.getAllByText(caseStatuses[stage].description, { exact: false }).length).toBeGreaterThan(0);
  }
});

test('the list shows no total, and each count links to its cases', async () => {
  const { router } = await renderPage('/corruption-cases', [list(cases)]);
  const entry = byRole(screen, 'heading', 'corruption-cases:list', { level: 2 }).parentElement?.parentElement;
  expect(entry?.querySelector('output')?.textContent).toBe(zh('corruption-cases:found.progress'));
  const name = new RegExp(String.raw`有罪確定\s*${oneCase}`);
  fireEvent.click(within(screen.getByRole('list', { name: '被告' })).getByRole('link', { name }));
  const split = { role: '被告', stage: '有罪確定' };
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(split);
  expect(titles()).toEqual(['示範案2']);
  expect(screen.getByText(zh('corruption-cases:found.split', { ...split, count: 1 }))).toBeTruthy();
  expect(router.state.historyAction).toBe('REPLACE');
});

const of = (name: string) => ({ party: { name, sourceIndex: 0 } });
const settings = [publishedSettings, { records: [{ partyName: '示範黨' }] }] as const;
const mixed = [
  listedCase(1, {
    title: '甲案',
    participants: [
      person('被告', ['無罪確定'], { name: '甲一', ...of('示範黨') }),
      person('被告', ['有罪確定'], { name: '乙二', ...of('樣本黨') }),
    ],
  }),
  listedCase(2, { title: '乙案', participants: [person('被告', ['有罪確定'], of('樣本黨'))] }),
  listedCase(3, { title: '丙案', tags: ['標案'] }),
];

test('the list contains the cases of accused members of the tracked party, and says so', async () => {
  const { router } = await renderPage('/corruption-cases', [list(mixed), settings]);
  expect(screen.getByText(tracked)).toBeTruthy();
  expect(titles()).toEqual(['甲案']);
  expect(screen.getByText('乙二・被告・樣本黨')).toBeTruthy();
  // Only people of the party are counted: the conviction is somebody else's.
  const counts = within(screen.getByRole('list', { name: '被告' })).getAllByRole('link');
  expect(counts.map(({ textContent }) => textContent)).toEqual([`無罪確定${oneCase}`]);
  fireEvent.click(counts[0] as HTMLElement);
  const split = { party: '示範黨', role: '被告', stage: '無罪確定', count: 1 };
  expect(screen.getByText(zh('corruption-cases:found.splitOfParty', split))).toBeTruthy();
  expect(new URLSearchParams(router.state.location.search).get('party')).toBeNull();
});

test('全部 contains the cases of other parties and of people with an unverified party', async () => {
  await renderPage('/corruption-cases?party=all', [list(mixed), settings]);
  expect(screen.queryByText(tracked)).toBeNull();
  expect(screen.getByText(zh('corruption-cases:lead.all'))).toBeTruthy();
  expect(titles()).toEqual(['丙案', '乙案', '甲案']);
  expect(screen.getByText(`王示範・被告・${zh('common:party.unverified')}`)).toBeTruthy();
});

test('a search that matches only cases of others says so and links to them', async () => {
  const { router } = await renderPage('/corruption-cases?tag=標案', [list(mixed), settings]);
  expect(screen.getByText(zh('corruption-cases:none.title'))).toBeTruthy();
  fireEvent.click(byRole(screen, 'link', 'corruption-cases:ofParty.all'));
  expect(titles()).toEqual(['丙案']);
  expect(new URLSearchParams(router.state.location.search).get('tag')).toBe('標案');
});

test('a page number is not a filter: nothing says that cases match or do not', async () => {
  await renderPage('/corruption-cases?page=2', [list(mixed), settings]);
  expect(titles()).toEqual(['甲案']);
  const outside = new RegExp(zh('corruption-cases:ofParty.outside', { party: '示範黨' }));
  expect(screen.queryByText(outside)).toBeNull();
  cleanup();
  await renderPage('/corruption-cases?page=2', [list(mixed.slice(1)), settings]);
  expect(screen.getByText(zh('corruption-cases:ofParty.empty', { party: '示範黨' }))).toBeTruthy();
});

test("while the tracked party is unknown, the list contains everybody's cases", async () => {
  await renderPage('/corruption-cases', [list(mixed)]);
  expect(screen.getByText(zh('corruption-cases:lead.all'))).toBeTruthy();
  expect(titles()).toHaveLength(3);
});

test('a person of a case is shown with office and party at that time and their source', async () => {
  await showCase({
    participants: [
      person('被告', ['偵查中'], { name: '甲一', office: '示範鎮前鎮長', ...of('示範黨') }),
      person('被告', ['偵查中'], { name: '乙二' }),
      person('證人', [], { name: '丙三' }),
    ],
  });
  const [known, unverified, witness] = peopleShown();
  expect(known?.textContent).toMatch(/^甲一被告・示範鎮前鎮長・示範黨/);
  expect(within(known as HTMLElement).getByRole('link', { name: source })).toBeTruthy();
  expect(unverified?.textContent).toContain(zh('common:party.unverified'));
  expect(witness?.textContent).not.toMatch(new RegExp(`黨|${zh('common:party.unverified')}`));
});

test('a list of a hundred cases does not show that number', async () => {
  await renderPage('/corruption-cases', [
    list(Array.from({ length: 100 }, (_, number) => listedCase(number))),
  ]);
  expect(screen.getByRole('link', { name: zh('lists:page', { page: 4 }) })).toBeTruthy();
  // Only counts by role and status are shown, beside the filters.
  expect(byRole(screen, 'region', 'corruption-cases:list').textContent).not.toContain('100');
});

test('filters from the URL apply, and an empty result says so', async () => {
  await renderPage('/corruption-cases?region=高雄市&tag=標案&check=verified', [list(cases)]);
  expect(titles()).toEqual(['示範案3']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: zh('corruption-cases:region') }).value).toBe(
    '高雄市',
  );
  fireEvent.change(byRole(screen, 'combobox', 'corruption-cases:stage'), { target: { value: '彈劾' } });
  expect(screen.getByText(zh('corruption-cases:none.title'))).toBeTruthy();
  fireEvent.click(byRole(screen, 'link', 'common:list.clear'));
  expect(titles()).toHaveLength(3);
});

test('a list names no private person, not even in the notice', async () => {
  const accused = person('被告', ['偵查中'], { name: '林○○', privatePerson: true });
  await renderPage('/corruption-cases', [list([...cases, listedCase(4, { participants: [accused] })])]);
  expect(screen.queryByText(/A女|林○○/)).toBeNull();
  const entry = screen.getByText('被告1人').parentElement;
  expect(entry?.textContent).toContain(caseStatuses.偵查中.description);
});

test('the page of a case says how each of its people stands, and so do its title and description', async () => {
  const convicted = person('被告', ['一審有罪（未確定）'], { name: '張試寫' });
  const acquitted = person('被告', ['一審無罪（未確定）'], { name: '李例句' });
  const [one, other] = ['一審判決有罪，尚未確定。', '一審判決無罪，尚未確定。'] as const;
  for (const [participants, notice] of [
    [[convicted], `張試寫：${one}依法推定無罪。`],
    [[convicted, acquitted], `李例句：${other}張試寫：${one}有罪判決確定前，依法推定無罪。`],
  ] as const) {
    const { head } = await showCase({ participants: [...participants] });
    await eventually(() => expect(head().name).toContain(notice));
    await eventually(() => expect(head().description).toContain(notice));
    await eventually(() => expect(head().noIndex).toBe(false));
    const band = (who: string, own: string) => zh('case:standing', { who, notice: `${own}依法推定無罪。` });
    expect(screen.getByText(band('張試寫・被告', one))).toBeTruthy();
    expect(screen.queryAllByText(band('李例句・被告', other))).toHaveLength(participants.length - 1);
    cleanup();
  }
});

const peopleShown = () => within(byRole(screen, 'list', 'corruption-case:people')).getAllByRole('listitem');

const showCase = (own: Parameters<typeof wholeCase>[1] = {}) => {
  const record = wholeCase(1, own);
  return renderPage(`/corruption-cases/${record.id}`, [
    [corruptionCaseItem(record.id), { state: 'published', record }],
  ]);
};

test('the URL of a missing case shows an error and links to the list', async () => {
  const { head } = await renderPage('/corruption-cases/x', [[corruptionCaseItem('x'), { state: 'absent' }]]);
  const title = zh('common:record.absent.title', { noun: zh('corruption-case:noun') });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  await eventually(() => expect(head()).toMatchObject({ noIndex: true }));
  const all = zh('common:record.all', { section: zh('routes:corruptionCases.title') });
  expect(screen.getByRole('link', { name: all }).getAttribute('href')).toBe('/corruption-cases');
});

test('an acquitted person is listed first, and only the accused have a status', async () => {
  await showCase({
    participants: [
      person('證人', [], { name: '黃範本' }),
      person('被告', ['一審有罪（未確定）'], { name: '張試寫' }),
      person('被告', ['無罪確定'], { name: '周示例' }),
    ],
  });
  const bands = screen.getAllByText(/・被告/).map(({ textContent }) => textContent.slice(0, 3));
  expect(bands).toEqual(['周示例', '張試寫']);
  const people = peopleShown().map(({ textContent }) => textContent);
  expect(people.map((each) => each.slice(0, 3))).toEqual(['周示例', '張試寫', '黃範本']);
  expect(people[2]).toBe('黃範本證人 ');
});

test('a step shows the case number as courts write it, its source and the archived copy', async () => {
  const step = {
    stage: '一審有罪（未確定）',
    court: '示範地方法院',
    caseNumber: { year: 115, word: '訴', no: 123 },
    date: '2026-03-01',
    result: '有期徒刑二年。',
    appealable: true,
    sourceIndex: 0,
  } as const;
  await showCase({ participants: [person('被告', [], { proceedings: [step] })] });
  const steps = within(byRole(screen, 'list', 'corruption-case:timeline'));
  expect(steps.getByText(`示範地方法院・115年度訴字第123號・${zh('case:appealable')}`)).toBeTruthy();
  expect(steps.getByRole('link', { name: source }).getAttribute('href')).toBe('#source-1');
  const archived = zh('common:record.archivedOf', { title: '起訴書' });
  expect(screen.getByRole('link', { name: archived }).closest('li')?.id).toBe('source-1');
});

test('what happened is one list, earliest first, with a step of several people once', async () => {
  const participants = ['甲一', '乙二'].map((name) => person('被告', ['偵查中', '無罪確定'], { name }));
  await showCase({ participants, timeline: [{ date: '2010-06-01', text: '搜索。' }] });
  const days = within(byRole(screen, 'list', 'corruption-case:timeline')).getAllByRole('listitem');
  const step = (stage: string) => zh('case:step', { names: '甲一、乙二', stage });
  const words = days.map(({ textContent }) => /日(\S+)/.exec(textContent)?.[1]);
  expect(words).toEqual([step('偵查中'), '搜索。', step('無罪確定')]);
});

test('a status unchecked for 90 days is labelled as possibly outdated', async () => {
  const { head } = await showCase({ verifiedAt: '2020-01-01' });
  expect(screen.getByText(/狀態可能已變動，查核中/)).toBeTruthy();
  await eventually(() => expect(head().name).toContain('狀態可能已變動，查核中'));
});

test('a case about a private person is excluded from search engines', async () => {
  const { head } = await showCase({ participants: [person('被害人', [], { name: 'A女' })] });
  await eventually(() => expect(head().noIndex).toBe(true));
});

test('replies, corrections and history are on the page of a case', async () => {
  await showCase({
    replies: [{ name: '王示範', date: '2026-01-02', text: '沒有這件事。' }],
    corrections: [{ at: '2026-02-02', before: '五月', after: '六月', reason: '誤植' }],
  });
  expect(screen.getByText('沒有這件事。')).toBeTruthy();
  expect(within(byRole(screen, 'complementary', 'common:record.corrections')).getByText('六月')).toBeTruthy();
  expect(byRole(screen, 'heading', 'common:record.history', { level: 2 })).toBeTruthy();
  expect(byRole(screen, 'button', 'common:record.cite')).toBeTruthy();
});

test('the steps of each accused person mark the current one, in words as well', async () => {
  await showCase({
    participants: [
      person('被告', ['偵查中', '起訴・一審審理中', '一審有罪（未確定）']),
      person('證人', [], { name: '黃範本' }),
    ],
  });
  const ladder = screen.getByRole('list', { name: zh('case:ladder.label', { name: '王示範' }) });
  const steps = within(ladder).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
  expect(steps[2]?.textContent).toContain(zh('case:ladder.current', { stage: '一審有罪（未確定）' }));
  expect(steps[3]?.textContent).toContain(zh('case:ladder.ahead'));
  expect(screen.queryByRole('list', { name: zh('case:ladder.label', { name: '黃範本' }) })).toBeNull();
});

test('a case shows the statuses changed since the last visit, and nothing on the first visit', async () => {
  await showCase();
  expect(screen.queryByText(new RegExp(zh('corruption-case:changes.title', { date: '.*' })))).toBeNull();
  cleanup();
  vi.spyOn(seenCases, 'seenBefore').mockReturnValue({
    at: '2026-10-02T00:00:00Z',
    rev: 1,
    statuses: { '王示範（被告）': '偵查中' },
  });
  await showCase({
    rev: 2,
    history: [{ rev: 2, at: '2026-10-20T00:00:00Z', kind: '更新', note: '檢方起訴' }],
  });
  const name = new RegExp(zh('corruption-case:changes.title', { date: '2026年10月2日' }));
  const changes = within(screen.getByRole('complementary', { name }));
  expect(changes.getByText('王示範（被告）：偵查中 → 起訴・一審審理中')).toBeTruthy();
  expect(changes.getByText('2026年10月20日・更新・檢方起訴')).toBeTruthy();
});

test('an entry has the name of the case, then each person after the meaning of their status, said once', async () => {
  const listed = cases[0] as CorruptionCaseListRecord;
  await renderPage('/corruption-cases', [list([listed])]);
  const text = screen.getByRole('article').textContent ?? '';
  expect(text).toMatch(new RegExp(`${listed.title}.*判決無罪確定.*王示範`));
  expect(text.split('無罪確定')).toHaveLength(2);
});

test('the page of an acquittal says so before the accusation and before a correction', async () => {
  const corrections = [{ at: '2026-10-02', before: '三天', after: '三小時', reason: '誤植' }];
  await showCase({ summary: '摘要一句。', participants: [person('被告', ['無罪確定'])], corrections });
  const { description } = caseStatuses.無罪確定;
  const order = [description, '示範案1', zh('corruption-case:alleged.cleared'), '摘要一句。', '三小時'];
  expect(document.body.textContent).toMatch(new RegExp(order.join('[^]*')));
});
