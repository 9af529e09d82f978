// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { achievementList } from '#src/data/collections/achievements/achievement-people.ts';
import { politicianList } from '#src/data/collections/politicians/politicians.queries.ts';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import { achievement, bill, by, listOf, people, politician } from '#tests/pages/political-lists.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const words = zhIn('achievements');

const current = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

const titles = () => screen.getAllByRole('strong').map(({ textContent }) => textContent);

const three = [
  listOf(achievementList, [
    achievement('clinic', { category: '醫療', participants: [by('lin', '樣本黨')], date: '2025-07-31' }),
    bill('park', { stage: '三讀', participants: [by('wang', '示範黨')], date: '2025-03-07' }),
    bill('bus', {
      stage: '提案',
      category: '交通',
      participants: [by('wang'), by('lin', '樣本黨'), { name: '交通局' }],
      date: '2026-01-02',
    }),
  ]),
  people,
];

test.each([
  ['/achievements', words('tabs.achievement'), words('empty.achievement.title')],
  ['/achievements?tab=everything', words('tabs.achievement'), words('empty.achievement.title')],
  ['/achievements?tab=bill', words('tabs.bill'), words('empty.bill.title')],
])('%s without content shows the tab %s with a message that it is empty', async (address, tab, title) => {
  await renderPage(address, [listOf(achievementList, [])]);
  expect(current(words('tabs.label'))).toEqual([tab]);
  expect(screen.getByText(title)).toBeTruthy();
});

test('bills are listed newest first, with stage, people and the date in the ROC calendar', async () => {
  await renderPage('/achievements?tab=bill', three);
  expect(titles()).toEqual(['bus', 'park']);
  const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('bus'));
  expect(first?.textContent).toMatch(
    new RegExp(`提案.*王示範（${zh('common:party.unverified')}）、林樣本（樣本黨）、交通局・民國115年1月2日`),
  );
});

test('filters for category, stage and person narrow the list and are in the URL', async () => {
  const { router } = await renderPage('/achievements?tab=bill', three);
  fireEvent.change(byRole(screen, 'combobox', 'achievements:filters.stage'), { target: { value: '三讀' } });
  expect(titles()).toEqual(['park']);
  fireEvent.change(byRole(screen, 'combobox', 'achievements:filters.person'), { target: { value: 'lin' } });
  expect(screen.getByText(words('empty.filtered.title'))).toBeTruthy();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    tab: 'bill',
    stage: '三讀',
    person: 'lin',
  });
  fireEvent.click(byRole(screen, 'link', 'common:list.clear'));
  expect(titles()).toEqual(['bus', 'park']);
  expect(router.state.historyAction).toBe('REPLACE');
});

const settings = listOf(publishedSettings, [{ partyName: '示範黨' }]);

test('the list contains achievements of people then in the tracked party, and 全部 shows the rest', async () => {
  const { router } = await renderPage('/achievements?tab=bill', [...three, settings]);
  const tracked = new RegExp(words('lead.tracked', { party: '示範黨' }));
  expect(screen.getByText(tracked)).toBeTruthy();
  expect(titles()).toEqual(['park']);
  expect(current(zh('common:party.scope'))).toEqual(['示範黨']);
  fireEvent.click(byRole(screen, 'link', 'common:party.all'));
  expect(router.state.location.search).toBe('?tab=bill&party=all');
  expect(screen.queryByText(tracked)).toBeNull();
  expect(screen.getByText(words('lead.all'))).toBeTruthy();
  expect(titles()).toEqual(['bus', 'park']);
});

test('without achievements of the tracked party, one click shows all', async () => {
  await renderPage('/achievements', [...three, settings]);
  expect(screen.getByText(words('empty.party.title', { party: '示範黨' }))).toBeTruthy();
  fireEvent.click(byRole(screen, 'link', 'achievements:empty.party.action'));
  expect(titles()).toEqual(['clinic']);
});

test("while the tracked party is unknown, the list contains everybody's achievements", async () => {
  await renderPage('/achievements?tab=bill', three);
  expect(screen.getByText(words('lead.all'))).toBeTruthy();
  expect(titles()).toEqual(['bus', 'park']);
  expect(screen.queryByRole('navigation', { name: zh('common:party.scope') })).toBeNull();
});

test('two people with the same name are distinguished on cards and in the filter', async () => {
  const twins = [
    politician('wang', '王示範'),
    politician('wang-2', '王示範', { office: '示範市議員', constituency: '示範市第三選區' }),
  ];
  await renderPage('/achievements?tab=bill', [
    listOf(achievementList, [
      bill('park', { participants: [by('wang', '示範黨')] }),
      bill('bus', { participants: [by('wang-2', '示範黨')] }),
    ]),
    listOf(politicianList, twins),
  ]);
  const select = byRole(screen, 'combobox', 'achievements:filters.person');
  const name = '王示範（示範市議員・示範市第三選區）';
  const twin = within(select).getByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(select, { target: { value: twin.value } });
  expect(titles()).toEqual(['bus']);
  expect(screen.getByText(/王示範（示範市議員・示範市第三選區・示範黨）/)).toBeTruthy();
});

test('a search opens the search page, where another one replaces the URL and an empty one does nothing', async () => {
  const { router, head } = await renderPage('/achievements', three);
  const search = async (text: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
    await screen.findByRole('heading', {
      level: 1,
      name: zh('political-achievements:title', { query: text }),
    });
  };
  await search('示範法');
  expect(router.state.historyAction).toBe('PUSH');
  await eventually(() => expect(head().noIndex).toBe(true));
  expect(screen.getByText(zh('political-achievements:empty.title', { query: '示範法' }))).toBeTruthy();
  await search('王示範 民國114年3月7日');
  expect(titles()).toEqual(['park']);
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(byRole(screen, 'button', 'common:actions.clear'));
  expect(router.state.location.pathname).toBe(
    linkTo('politicalAchievementSearch', { query: '王示範 民國114年3月7日' }),
  );
});
