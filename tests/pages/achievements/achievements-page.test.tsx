// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { achievementList } from '#src/data/achievements/achievements.queries.ts';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import { achievement, bill, listOf, people } from '#tests/pages/political-lists.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/patience.ts';

const current = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

const titles = () => screen.getAllByRole('strong').map(({ textContent }) => textContent);

const three = [
  listOf(achievementList, [
    achievement('clinic', { category: '醫療', politicianIds: ['lin'], date: '2025-07-31' }),
    bill('park', { stage: '三讀', politicianIds: ['wang'], date: '2025-03-07' }),
    bill('bus', { stage: '提案', category: '交通', politicianIds: ['wang', 'lin'], date: '2026-01-02' }),
  ]),
  people,
];

test.each([
  ['/achievements', '政績', '目前沒有已發布的政績'],
  ['/achievements?tab=everything', '政績', '目前沒有已發布的政績'],
  ['/achievements?tab=bill', '法案', '目前沒有已發布的法案'],
])('%s without content shows the tab %s and says what it waits for', async (address, tab, title) => {
  await renderPage(address, [listOf(achievementList, [])]);
  expect(current('內容類別')).toEqual([tab]);
  expect(screen.getByText(title)).toBeTruthy();
});

test('bills come newest first, with stage, people and the day in the ROC calendar', async () => {
  await renderPage('/achievements?tab=bill', three);
  expect(titles()).toEqual(['bus', 'park']);
  const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('bus'));
  expect(first?.textContent).toMatch(/提案.*王示範、林樣本・民國115年1月2日/);
});

test('category, stage and person stand in the address and narrow the list', async () => {
  const { router } = await renderPage('/achievements?tab=bill', three);
  fireEvent.change(screen.getByRole('combobox', { name: '審議階段' }), { target: { value: '三讀' } });
  expect(titles()).toEqual(['park']);
  fireEvent.change(screen.getByRole('combobox', { name: '人物' }), { target: { value: '林樣本' } });
  expect(screen.getByText('沒有符合條件的內容')).toBeTruthy();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    tab: 'bill',
    stage: '三讀',
    person: 'lin',
  });
  fireEvent.click(screen.getByRole('link', { name: '清除篩選' }));
  expect(titles()).toEqual(['bus', 'park']);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the party’s name comes from the settings', async () => {
  await renderPage('/achievements', [
    listOf(achievementList, []),
    listOf(publishedSettings, [{ partyName: '示範黨' }]),
  ]);
  expect(screen.getByText(/^示範黨的政績與法案/)).toBeTruthy();
});

test('the search leads to the search page, where it replaces the address and an empty one changes nothing', async () => {
  const { router, head } = await renderPage('/achievements', three);
  const search = async (text: string, title: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
    await screen.findByRole('heading', { level: 1, name: title });
  };
  await search('示範法', '搜尋「示範法」');
  expect(router.state.historyAction).toBe('PUSH');
  await eventually(() => expect(head().noIndex).toBe(true));
  expect(screen.getByText('沒有符合「示範法」的政績或法案')).toBeTruthy();
  await search('王示範 民國114年3月7日', '搜尋「王示範 民國114年3月7日」');
  expect(titles()).toEqual(['park']);
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(router.state.location.pathname).toBe(
    linkTo('politicalAchievementSearch', { query: '王示範 民國114年3月7日' }),
  );
});
