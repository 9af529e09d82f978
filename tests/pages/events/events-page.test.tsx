// @vitest-environment jsdom
import eventTexts from '#src/locales/zh-TW/events.json';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EventFields, EventListRecord } from '#src/data/collections/events/event.collection.ts';
import { eventList } from '#src/data/collections/events/events.queries.ts';
import { preferences, setPreferences } from '#src/platform/storage/preferences.ts';
import { event } from '#tests/data/collections/events/sample-events.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { byRole, zh, zhDay, zhIn } from '#tests/helpers/texts.ts';

const text = zhIn('events');

const cached = (...records: EventListRecord[]) =>
  [[eventList, { records, quarantined: 0, freshness: 'current' }]] as const;

const day = 86_400_000;

afterEach(() => setPreferences({ city: '' }));

/** Returns an event of two hours, this number of days from now. */
function soon(id: string, days: number, own: Partial<EventFields> = {}): EventListRecord {
  const start = Date.now() + days * day;
  const times = [start, start + day / 12].map((time) => new Date(time).toISOString());
  return event(id, { title: id, startsAt: times[0] ?? '', endsAt: times[1] ?? '', ...own });
}

const titles = () =>
  within(
    screen.getByRole('list', {
      name: new RegExp(`${text('tabs.upcoming_events')}|${text('tabs.past_events')}`),
    }),
  )
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const city = () => screen.getByRole<HTMLSelectElement>('combobox', { name: text('city.label') });
const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: text('subTabs.label') });

const state = () => ({
  tab: within(byRole(screen, 'navigation', 'events:tabs.label'))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent),
  subTab: kind().value,
  city: city().value,
});

/** Takes a filter off by its cross. */
const takeOff = (filter: string) =>
  fireEvent.click(screen.getByRole('link', { name: text('takeOff', { filter }) }));

test.each([
  '/events',
  '/events?tab=tomorrow&subTab=party&city=%E8%8A%B1%E5%B8%82',
  '/events?tab=&subTab=&city=',
])('%s shows upcoming events of all kinds in all cities', async (address) => {
  await renderPage(address, cached());
  expect(state()).toEqual({
    tab: [text('tabs.upcoming_events')],
    subTab: text('subTabs.all'),
    city: '不分區',
  });
  expect(screen.getByText(text('empty.upcoming_events.title'))).toBeTruthy();
});

test.each([
  ['tab=past_events', { tab: [text('tabs.past_events')], subTab: text('subTabs.all'), city: '不分區' }],
  ['tab=nothing&subTab=志工', { tab: [text('tabs.upcoming_events')], subTab: '志工', city: '不分區' }],
  [
    'tab=past_events&subTab=nothing&city=高雄市',
    { tab: [text('tabs.past_events')], subTab: text('subTabs.all'), city: '高雄市' },
  ],
  [
    'city=線上&tab=1&tab=past_events',
    { tab: [text('tabs.upcoming_events')], subTab: text('subTabs.all'), city: '線上' },
  ],
])('in %s an unknown value becomes the default and the others apply', async (query, expected) => {
  await renderPage(`/events?${query}`, cached());
  expect(state()).toEqual(expected);
});

test('a tab is a history entry, a filter replaces it; both preserve foreign parameters and omit defaults', async () => {
  const { router } = await renderPage('/events?from=mail&subTab=nothing', cached());
  fireEvent.change(kind(), { target: { value: '講座' } });
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(byRole(screen, 'link', 'events:tabs.past_events'));
  expect(router.state.historyAction).toBe('PUSH');
  fireEvent.change(city(), { target: { value: '臺北市' } });
  const shown = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  expect(shown()).toEqual({ from: 'mail', tab: 'past_events', subTab: '講座', city: '臺北市' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByText(text('empty.filtered.title'))).toBeTruthy();
  fireEvent.click(byRole(screen, 'link', 'events:clear'));
  expect(shown()).toEqual({ from: 'mail', tab: 'past_events' });
  expect(screen.getByText(text('empty.past_events.title'))).toBeTruthy();
});

test('a city, a category, a day and a year are in view while they apply, and each is taken off with one tap', async () => {
  const { router } = await renderPage('/events?city=台南市&subTab=音樂&when=2026-12-05', cached(...some));
  const shown = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  takeOff('臺南市');
  expect(shown()).toEqual({ subTab: '音樂', when: '2026-12-05' });
  takeOff('音樂');
  expect(shown()).toEqual({ when: '2026-12-05' });
  fireEvent.click(screen.getByRole('link', { name: zhDay('2026年12月5日', 6) }));
  expect(shown()).toEqual({});
  fireEvent.click(byRole(screen, 'link', 'events:when.weekend'));
  expect(shown()).toEqual({ when: 'weekend' });
  fireEvent.click(byRole(screen, 'link', 'events:when.weekend'));
  await act(() => router.navigate('/events?tab=past_events&year=2019'));
  takeOff('2019年');
  expect(shown()).toEqual({ tab: 'past_events' });
});

test('a day that is not in the calendar is no filter', async () => {
  await renderPage('/events?when=2026-02-30', cached(...some));
  expect(titles()).toHaveLength(3);
});

test('each day is named once, with the number of its events; what began before is at the end of today', async () => {
  const at = {
    startsAt: `${dayOf(Date.now())}T23:59:00+08:00`,
    endsAt: `${dayOf(Date.now())}T23:59:30+08:00`,
  };
  const records = [
    soon('展覽', -3, { endsAt: soon('', 9).endsAt }),
    event('夜談', { title: '夜談', ...at }),
    ...some,
  ];
  await renderPage('/events', cached(...records));
  expect(titles()).toEqual(['夜談', '展覽', '明天的講座', '線上說明會', '下週的講座']);
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toHaveLength(4);
  expect(days[0]).toContain(text('day.today', { count: 2 }));
  expect(new Set(days).size).toBe(4);
});

test('an event does not repeat the city and the category of the filters', async () => {
  await renderPage('/events?city=高雄市&subTab=講座', cached(...some));
  expect(screen.getByRole('article').textContent).not.toMatch(/高雄市|講座$/);
});

test('the cities are in a fixed order and in groups, with online and nationwide apart', async () => {
  await renderPage('/events', cached());
  const groups = [...city().querySelectorAll('optgroup')].map(({ label }) => label);
  expect(groups).toEqual(['北部', '中部', '南部', '東部', '離島', text('city.beyond')]);
  const options = [...city().options].map(({ value }) => value);
  expect(options.join(' ')).toBe(
    '不分區 臺北市 新北市 基隆市 桃園市 新竹市 新竹縣 宜蘭縣 苗栗縣 臺中市 彰化縣 南投縣 雲林縣 嘉義市 嘉義縣 ' +
      '臺南市 高雄市 屏東縣 花蓮縣 臺東縣 澎湖縣 金門縣 連江縣 線上 全國',
  );
});

const some = [
  soon('下週的講座', 7),
  soon('昨天的志工', -1, { category: '志工' }),
  soon('明天的講座', 1, { city: '高雄市' }),
  soon('線上說明會', 2, { city: '線上' }),
  soon('上個月的市集', -30, { category: '市集' }),
];

test('upcoming events are listed with the next one first, past ones with the latest first', async () => {
  await renderPage('/events', cached(...some));
  expect(titles()).toEqual(['明天的講座', '線上說明會', '下週的講座']);
  fireEvent.click(byRole(screen, 'link', 'events:tabs.past_events'));
  expect(titles()).toEqual(['昨天的志工', '上個月的市集']);
});

test('a city shows its own events and the number of online ones', async () => {
  const { router } = await renderPage('/events?city=高雄市', cached(...some));
  expect(titles()).toEqual(['明天的講座']);
  expect(screen.getByText(text('day.total', { count: 1 }))).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: zh('events:beyond.線上', { count: 1 }) }));
  expect(new URLSearchParams(router.state.location.search).get('city')).toBe('線上');
  expect(titles()).toEqual(['線上說明會']);
});

test('the search is in the URL, and clearing an empty result removes it', async () => {
  await renderPage('/events?search=台中 下週', cached(...some));
  expect(titles()).toEqual(['下週的講座']);
  fireEvent.change(byRole(screen, 'searchbox', 'events:search.label'), { target: { value: '沒有這個' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(screen.getByText(text('empty.filtered.title'))).toBeTruthy();
  fireEvent.click(byRole(screen, 'link', 'events:clear'));
  expect(titles()).toHaveLength(3);
});

/** A link to the other tab, whichever it is. */
const beside = new RegExp(text('beside', { tab: '.*', count: '.*' }));

test('a search shows its number of results in the other list or without date filters, and links there', async () => {
  const { router } = await renderPage('/events?search=志工&when=weekend&year=2019', cached(...some));
  expect(screen.getByText(text('empty.filtered.title'))).toBeTruthy();
  fireEvent.click(
    screen.getByRole('link', { name: text('beside', { tab: text('tabs.past_events'), count: 1 }) }),
  );
  expect(titles()).toEqual(['昨天的志工']);
  fireEvent.change(byRole(screen, 'searchbox', 'events:search.label'), { target: { value: '講座' } });
  fireEvent.submit(screen.getByRole('search'));
  fireEvent.click(
    screen.getByRole('link', { name: text('beside', { tab: text('tabs.upcoming_events'), count: 3 }) }),
  );
  expect(titles()).toEqual(['明天的講座', '線上說明會', '下週的講座']);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ search: '講座' });
  expect(screen.queryByRole('link', { name: beside })).toBeNull();
});

test('in the month view a search shows its number of results in the lists', async () => {
  await renderPage('/events?search=講座&tab=month', cached(...some));
  expect(
    await screen.findByRole('link', {
      name: text('beside', { tab: text('tabs.upcoming_events'), count: 3 }),
    }),
  ).toBeTruthy();
});

test('without a search the other list is not mentioned', async () => {
  await renderPage('/events?city=高雄市', cached(...some));
  expect(screen.queryByRole('link', { name: beside })).toBeNull();
});

test('the day filter is offered for upcoming events only, and remains selected', async () => {
  const { router } = await renderPage('/events?search=講座', cached(...some));
  fireEvent.click(byRole(screen, 'link', 'events:when.today'));
  for (const tab of [text('tabs.past_events'), text('tabs.month'), text('tabs.upcoming_events')]) {
    fireEvent.click(screen.getByRole('link', { name: tab }));
    expect(screen.queryByRole('link', { name: text('when.today') }) !== null).toBe(
      tab === text('tabs.upcoming_events'),
    );
  }
  const shown = Object.fromEntries(new URLSearchParams(router.state.location.search));
  expect(shown).toEqual({ search: '講座', when: 'today' });
});

test('a filter clicked right after typing preserves the typed search', async () => {
  const { router } = await renderPage('/events', cached(...some));
  // A phone shows the box on demand.
  fireEvent.click(byRole(screen, 'button', 'events:search.label'));
  fireEvent.change(byRole(screen, 'searchbox', 'events:search.label'), { target: { value: '講座' } });
  fireEvent.click(byRole(screen, 'link', 'events:when.today'));
  const shown = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await vi.waitFor(() => expect(shown()).toEqual({ search: '講座', when: 'today' }));
});

test('a cancelled event says so in the list, with the reason', async () => {
  const notice = '講者身體不適。';
  await renderPage('/events', cached(soon('說明會', 1, { status: 'cancelled', notice })));
  const card = screen.getByRole('article');
  expect(within(card).getByText(text('status.cancelled'))).toBeTruthy();
  expect(within(card).getByText(notice)).toBeTruthy();
});

test('the month view shows an event of several days once and apart, and links to days and months', async () => {
  const camp = event('camp', {
    title: '公民營',
    startsAt: '2025-10-29T10:00:00+08:00',
    endsAt: '2025-11-02T12:00:00+08:00',
  });
  const talk = event('talk', {
    title: '座談',
    startsAt: '2025-11-20T10:00:00+08:00',
    endsAt: '2025-11-20T12:00:00+08:00',
  });
  const { router } = await renderPage('/events?tab=month&month=2025-10', cached(camp, talk));
  expect(await screen.findByRole('heading', { name: '2025年10月' })).toBeTruthy();
  // The desktop styles, which hide the list and show the columns, do not apply in jsdom.
  const list = within(screen.getByRole('list', { name: '2025年10月' }));
  expect(list.getByRole('heading', { level: 2 }).textContent).toContain(zhDay('10月29日', 3));
  expect(list.getByRole('article').textContent).toContain(text('time.until', { day: zhDay('11月2日', 0) }));
  fireEvent.click(byRole(screen, 'link', 'events:month.next'));
  expect(await screen.findByRole('heading', { name: '2025年11月' })).toBeTruthy();
  expect(screen.getAllByText('公民營', { selector: 'a' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('link', { name: zhDay('11月20日', 4), hidden: true }));
  expect(new URLSearchParams(router.state.location.search).get('when')).toBe('2025-11-20');
  expect(titles()).toEqual(['座談']);
});

test('in the current month the list for phones begins today', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-12T12:00:00+08:00'), toFake: ['Date'] });
  const on = (id: string, date: string) =>
    event(id, {
      title: id,
      startsAt: `2026-11-${date}T19:00:00+08:00`,
      endsAt: `2026-11-${date}T21:00:00+08:00`,
    });
  await renderPage('/events?tab=month', cached(on('月初', '03'), on('今晚', '12'), on('月底', '28')));
  const list = within(await screen.findByRole('list', { name: '2026年11月' }));
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '今晚',
    '月底',
  ]);
  expect(screen.getByRole('link', { name: text('month.earlier', { count: 1 }) })).toBeTruthy();
  vi.useRealTimers();
});

test('the chosen city is offered later and never applied, and a link does not change it', async () => {
  const { router } = await renderPage('/events', cached(...some));
  const inAddress = () => new URLSearchParams(router.state.location.search).get('city');
  const offer = () =>
    screen.queryByRole('link', { name: eventTexts.city.offer.replace('{{city}}', '高雄市') });
  expect(offer()).toBeNull();
  fireEvent.change(city(), { target: { value: '高雄市' } });
  await act(() => router.navigate('/events'));
  expect(inAddress()).toBeNull();
  expect(city().value).toBe('不分區');
  await act(() => router.navigate('/events?city=臺北市'));
  expect(offer()).toBeNull();
  expect(preferences().city).toBe('高雄市');
  await act(() => router.navigate('/events'));
  fireEvent.click(offer() as HTMLElement);
  await vi.waitFor(() => expect(inAddress()).toBe('高雄市'));
  fireEvent.change(city(), { target: { value: '不分區' } });
  expect(preferences().city).toBe('');
  await act(() => router.navigate('/events'));
  expect(inAddress()).toBeNull();
  expect(offer()).toBeNull();
});

test('an event of another year shows the year', async () => {
  await renderPage(
    '/events?tab=past_events',
    cached(event('old', { startsAt: '2019-05-04T10:00:00+08:00', endsAt: '2019-05-04T12:00:00+08:00' })),
  );
  expect(screen.getByRole('heading', { name: /2019年5月4日/ })).toBeTruthy();
});

test.each([
  ['a day behind', day, true],
  ['a day ahead', -day, true],
  ['a minute behind', 60_000, false],
])('with a clock %s the page reports a deviation of hours only', async (_, offset, isStated) => {
  const date = new Date(Date.now() + offset).toUTCString();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers: { date } })));
  await renderPage('/events', cached(soon('活動', 2)));
  const note = () => screen.queryByText(zh('device:clock', { hours: 24 }));
  if (isStated) await vi.waitFor(() => expect(note()).not.toBeNull(), { timeout: 30_000 });
  else {
    await new Promise((done) => setTimeout(done, 500));
    expect(note()).toBeNull();
  }
  vi.unstubAllGlobals();
});
