// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { timelineEntryList } from '#src/data/collections/timeline-entries/filter-entries.ts';
import { setPreferences } from '#src/platform/storage/preferences.ts';
import { cachedList, envelope } from '#tests/pages/cached-list.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const entry = (id: string, date: string, own: object = {}) => ({
  ...envelope,
  id,
  date,
  outlet: '示範日報',
  title: id,
  body: '',
  url: 'https://example.org/news',
  topic: '市場改建',
  tags: [],
  ...own,
});

const some = [
  entry('限水公告', '2021-04-06', { outlet: '樣本電視', topic: '水資源' }),
  entry('屋頂漏水', '1998-05-12'),
  entry('改建說明', '2021-04-08'),
];

const titles = () =>
  [...document.querySelectorAll('[id^="entry-"]')].map(({ id }) => id.slice('entry-'.length));
const show = (address: string, records: readonly object[] = some) =>
  renderPage(address, [cachedList(timelineEntryList, records)]);
const link = (name: string | RegExp) => screen.getByRole('link', { name });

test('one topic is shown at a time, its latest day first, and a chip shows another', async () => {
  const { router } = await show('/timeline');
  expect(titles()).toEqual(['改建說明', '屋頂漏水']);
  fireEvent.click(link(zh('timeline:part', { name: '水資源', count: 1 })));
  expect(titles()).toEqual(['限水公告']);
  expect(new URLSearchParams(router.state.location.search).get('topic')).toBe('水資源');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a day is chosen in the picture by keyboard, and its entries move to the top', async () => {
  const { router } = await show('/timeline');
  const slider = byRole(screen, 'slider', 'timeline:days');
  expect(slider.getAttribute('aria-valuetext')).toBe(
    zh('timeline:day', { date: '2021年4月8日', outlets: 1, count: 1 }),
  );
  fireEvent.change(slider, { target: { value: '0' } });
  expect(titles()).toEqual(['屋頂漏水', '改建說明']);
  expect(new URLSearchParams(router.state.location.search).get('day')).toBe('1998-05-12');
  fireEvent.click(link(zh('timeline:later', { date: '2021年4月8日' })));
  expect(titles()).toEqual(['改建說明', '屋頂漏水']);
});

test('a filter in the address is shown and removed with one press', async () => {
  await show('/timeline?at=2020s&outlet=示範日報');
  expect(titles()).toEqual(['改建說明']);
  fireEvent.click(link(zh('timeline:on', { name: zh('timeline:decade', { years: 2020 }) })));
  expect(titles()).toEqual(['改建說明', '屋頂漏水']);
  fireEvent.click(link(zh('timeline:only', { name: '2021年' })));
  expect(titles()).toEqual(['改建說明']);
  expect(link(zh('timeline:on', { name: '示範日報' }))).toBeTruthy();
});

test('filters without a match say so, and can be cleared', async () => {
  await show('/timeline?outlet=樣本電視&topic=市場改建');
  expect(screen.getByText(zh('timeline:none.title'))).toBeTruthy();
  fireEvent.click(link(zh('timeline:clear')));
  expect(titles()).toEqual(['改建說明', '屋頂漏水']);
});

test('the fragment of an entry chooses its topic and day', async () => {
  await show('/timeline#entry-限水公告');
  expect(titles()).toEqual(['限水公告']);
  cleanup();
  const daily = Array.from({ length: 120 }, (_, index) =>
    entry(`第${index}則`, new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10)),
  );
  await show('/timeline#entry-第90則', [...some, ...daily]);
  expect(titles()[0]).toBe('第90則');
  expect(titles()).toHaveLength(31);
});

test('without entries there is no picture', async () => {
  await show('/timeline', []);
  expect(screen.getByText(zh('timeline:empty.title'))).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('navigation', { name: zh('timeline:topic') })).toBeNull();
});

test('in the ROC calendar a decade is labelled as Gregorian', async () => {
  setPreferences({ calendar: 'roc' });
  await show('/timeline?at=1990s');
  const name = zh('timeline:commonEraDecade', { years: 1990 });
  expect(link(zh('timeline:on', { name }))).toBeTruthy();
  expect(
    screen.getByRole('heading', {
      level: 2,
      name: zh('timeline:day', { date: '民國87年5月12日', outlets: 1, count: 1 }),
    }),
  ).toBeTruthy();
  setPreferences({ calendar: 'gregorian' });
});
