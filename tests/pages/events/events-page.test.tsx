// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/pages/render-page.tsx';

const chosen = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent);

const city = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '縣市' });

const state = () => ({ tab: chosen('活動時間'), subTab: chosen('活動類型'), city: city().value });

test.each([
  '/events',
  '/events?tab=tomorrow&subTab=party&city=%E8%8A%B1%E5%B8%82',
  '/events?tab=&subTab=&city=',
])('%s shows the coming events of all kinds everywhere', async (address) => {
  await renderPage(address, []);
  expect(state()).toEqual({ tab: ['即將舉行'], subTab: ['全部'], city: '不分區' });
  expect(screen.getByText('目前沒有即將舉行的活動')).toBeTruthy();
});

test.each([
  ['tab=past_events', { tab: ['過去活動'], subTab: ['全部'], city: '不分區' }],
  ['tab=nothing&subTab=志工', { tab: ['即將舉行'], subTab: ['志工'], city: '不分區' }],
  ['tab=past_events&subTab=nothing&city=高雄市', { tab: ['過去活動'], subTab: ['全部'], city: '高雄市' }],
  ['city=線上&tab=1&tab=past_events', { tab: ['即將舉行'], subTab: ['全部'], city: '線上' }],
])('in %s an unknown value is the default and the others hold', async (query, expected) => {
  await renderPage(`/events?${query}`, []);
  expect(state()).toEqual(expected);
});

test('choosing replaces the address, keeps what others put there and leaves defaults out', async () => {
  const { router } = await renderPage('/events?from=mail&subTab=nothing', []);
  fireEvent.click(screen.getByRole('link', { name: '講座' }));
  fireEvent.click(screen.getByRole('link', { name: '過去活動' }));
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.change(city(), { target: { value: '臺北市' } });
  const shown = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  expect(shown()).toEqual({ from: 'mail', tab: 'past_events', subTab: '講座', city: '臺北市' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByText('沒有符合條件的活動')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '清除條件' }));
  expect(shown()).toEqual({ from: 'mail', tab: 'past_events' });
  expect(screen.getByText('目前沒有過去的活動')).toBeTruthy();
});

test('the cities stand in their fixed order, in groups, with what is no city apart', async () => {
  await renderPage('/events', []);
  const groups = [...city().querySelectorAll('optgroup')].map(({ label }) => label);
  expect(groups).toEqual(['北部', '中部', '南部', '東部', '離島', '不限地點']);
  const options = [...city().options].map(({ value }) => value);
  expect(options.join(' ')).toBe(
    '不分區 臺北市 新北市 基隆市 桃園市 新竹市 新竹縣 宜蘭縣 苗栗縣 臺中市 彰化縣 南投縣 雲林縣 嘉義市 嘉義縣 ' +
      '臺南市 高雄市 屏東縣 花蓮縣 臺東縣 澎湖縣 金門縣 連江縣 線上 全國',
  );
});
