// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
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
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim());
const show = (address: string, records: readonly object[] = some) =>
  renderPage(address, [cachedList(timelineEntryList, records)]);

test('the timeline zooms from decades to a day and back, and the URL follows', async () => {
  const { router } = await show('/timeline');
  expect(titles()).toEqual(['屋頂漏水', '限水公告', '改建說明']);
  fireEvent.click(screen.getByRole('link', { name: `${zh('timeline:decade', { years: 2020 })}（2）` }));
  expect(titles()).toEqual(['限水公告', '改建說明']);
  expect(new URLSearchParams(router.state.location.search).get('at')).toBe('2020s');
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(byRole(screen, 'link', 'timeline:all'));
  expect(titles()).toHaveLength(3);
});

test('a month is divided into days', async () => {
  await show('/timeline?at=2021-04');
  const days = within(byRole(screen, 'navigation', 'timeline:zoomIn')).getAllByRole('link');
  expect(days.map(({ textContent }) => textContent)).toEqual(['2021年4月6日（1）', '2021年4月8日（1）']);
});

test('filters for outlet and topic narrow the list, and an empty result says so', async () => {
  await show('/timeline?outlet=樣本電視&topic=市場改建');
  expect(screen.getByText(zh('timeline:none.title'))).toBeTruthy();
  fireEvent.change(byRole(screen, 'combobox', 'timeline:topic'), { target: { value: '水資源' } });
  expect(titles()).toEqual(['限水公告']);
});

test('the URL of an entry far down renders the list up to it, and print renders all of it', async () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    entry(`第${index}則`, '2020-01-01', { outlet: String(1000 + index) }),
  );
  await show('/timeline#entry-第120則', many);
  expect(document.getElementById('entry-第120則')).toBeTruthy();
  expect(titles()).toHaveLength(121);
  act(() => void globalThis.dispatchEvent(new Event('beforeprint')));
  expect(titles()).toHaveLength(300);
  act(() => void globalThis.dispatchEvent(new Event('afterprint')));
  expect(titles()).toHaveLength(121);
});

test('without entries there are no filters', async () => {
  await show('/timeline', []);
  expect(screen.getByText(zh('timeline:empty.title'))).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: zh('timeline:zoomIn') })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: new RegExp(zh('lists:filters')) })).toBeNull();
});

test('in the ROC calendar a decade is labelled as Gregorian', async () => {
  setPreferences({ calendar: 'roc' });
  await show('/timeline');
  expect(
    screen.getByRole('heading', { level: 2, name: zh('timeline:commonEraDecade', { years: 1990 }) }),
  ).toBeTruthy();
  expect(screen.getByText('民國87年5月12日')).toBeTruthy();
  setPreferences({ calendar: 'gregorian' });
});
