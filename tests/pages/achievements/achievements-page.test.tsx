// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import { renderPage } from '#tests/pages/render-page.tsx';

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test.each([
  ['/achievements', '政績', '目前沒有已發布的政績'],
  ['/achievements?tab=everything', '政績', '目前沒有已發布的政績'],
  ['/achievements?tab=achievement', '政績', '目前沒有已發布的政績'],
  ['/achievements?tab=bill', '法案', '目前沒有已發布的法案'],
])('%s shows the tab %s', async (address, tab, title) => {
  await renderPage(address, []);
  expect(current()).toEqual([tab]);
  expect(screen.getByText(title)).toBeTruthy();
});

test('the party’s name comes from the settings', async () => {
  const settings = { records: [{ partyName: '示範黨' }], quarantined: 0, freshness: 'current' };
  await renderPage('/achievements', [[publishedSettings, settings]]);
  expect(screen.getByText(/^示範黨的政績與法案/)).toBeTruthy();
});

test('the search leads to the search page, where it replaces the address and an empty one changes nothing', async () => {
  const { router, head } = await renderPage('/achievements', []);
  const search = async (text: string, title: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    fireEvent.submit(screen.getByRole('search'));
    await screen.findByRole('heading', { level: 1, name: title });
  };
  await search('示範法', '搜尋「示範法」');
  expect(router.state.historyAction).toBe('PUSH');
  expect(head().noIndex).toBe(true);
  await search('第3號', '搜尋「第3號」');
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(router.state.location.pathname).toBe(linkTo('politicalAchievementSearch', { query: '第3號' }));
});
