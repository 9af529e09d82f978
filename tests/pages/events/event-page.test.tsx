// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventRecord } from '#src/data/collections/events/event.collection.ts';
import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { eventItem } from '#src/data/collections/events/events.queries.ts';
import { event } from '#tests/data/collections/events/sample-events.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh, zhDay } from '#tests/helpers/texts.ts';

const show = (own: Partial<EventRecord> = {}) =>
  renderPage('/events/a', [[eventItem('a'), { state: 'published', record: event('a', own) }]]);

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test.each([
  [
    '2026-11-28T19:00:00+08:00',
    '2026-11-28T21:00:00+08:00',
    false,
    `${zhDay('2026年11月28日', 6)}19:00–21:00`,
  ],
  [
    '2026-11-28T19:00:00+08:00',
    '2026-11-29T00:00:00+08:00',
    false,
    `${zhDay('2026年11月28日', 6)}19:00–24:00`,
  ],
  [
    '2026-11-28T22:30:00+08:00',
    '2026-11-29T01:00:00+08:00',
    false,
    `${zhDay('2026年11月28日', 6)}22:30–${zh('events:time.nextDay', { time: '01:00' })}`,
  ],
  [
    '2026-11-28T10:00:00+08:00',
    '2026-11-30T17:00:00+08:00',
    false,
    `${zhDay('2026年11月28日', 6)}10:00–${zhDay('11月30日', 1)}17:00`,
  ],
  [
    '2026-11-28T00:00:00+08:00',
    '2026-11-28T23:59:00+08:00',
    true,
    `${zhDay('2026年11月28日', 6)}${zh('events:time.allDay')}`,
  ],
  [
    '2026-12-31T00:00:00+08:00',
    '2027-01-02T00:00:00+08:00',
    true,
    `${zhDay('2026年12月31日', 4)}–${zhDay('2027年1月1日', 5)}`,
  ],
])('from %s to %s is shown in everyday words', async (startsAt, endsAt, allDay, text) => {
  await show({ startsAt, endsAt, allDay });
  expect(fact(zh('event:facts.time'))).toContain(text);
});

test('a cancelled event says so at the top and in its title, and offers no registration', async () => {
  const { head } = await show({
    status: 'cancelled',
    notice: '講者身體不適。',
    registrationUrl: 'https://example.org/join',
  });
  expect(screen.getByText(zh('event:statusNotice.cancelled'))).toBeTruthy();
  expect(screen.getByText('講者身體不適。')).toBeTruthy();
  await eventually(() => expect(head().name).toBe(`${zh('events:calendar.cancelled')}社區預算工作坊`));
  expect(screen.queryByRole('link', { name: zh('event:facts.register') })).toBeNull();
});

test('a change of an event is distinguished from a cancellation', async () => {
  await show({ notice: '改到二樓。' });
  expect(screen.getByText(zh('events:changed'))).toBeTruthy();
  expect(screen.queryByText(zh('events:status.cancelled'))).toBeNull();
});

test('unknown details are labelled as such', async () => {
  await show({ venue: '', address: '', organiser: '' });
  expect(fact(zh('event:facts.place'))).toContain(zh('event:facts.placeUnknown'));
  expect(fact(zh('event:facts.organiser'))).toBe(zh('event:facts.organiserUnknown'));
  expect(screen.queryByRole('link', { name: new RegExp(zh('event:facts.map')) })).toBeNull();
});

test('the event can be added to calendars, and its place found on a map', async () => {
  await show();
  expect(byRole(screen, 'button', 'event:add.file')).toBeTruthy();
  expect(byRole(screen, 'link', 'event:add.google').getAttribute('href')).toContain('calendar.google.com');
  expect(
    screen.getByRole('link', { name: new RegExp(zh('event:facts.map')) }).getAttribute('href'),
  ).toContain('google.com/maps/search');
});

test('a withdrawn image of an event is replaced by a link to the reason', async () => {
  const id = 'a'.repeat(20);
  const at = '2026-11-20T00:00:00.000000Z';
  const tombstone = { ...envelope, id, rev: 2, withdrawn: { at, reason: '示範原因' } };
  await renderPage('/events/a', [
    [eventItem('a'), { state: 'published', record: event('a', { imageId: id }) }],
    [debunkingImageItem(id), { state: 'withdrawn', tombstone }],
  ]);
  const link = await screen.findByRole('link', { name: zh('common:image.gone') });
  expect(link.getAttribute('href')).toContain(id);
});

/** A weekly series that started 13 days ago: some dates are past and some are to come, whenever the test runs. */
const inDays = (days: number) => dayOf(Date.now() + days * 86_400_000);
const series: Partial<EventRecord> = {
  startsAt: `${inDays(-13)}T19:00:00+08:00`,
  endsAt: `${inDays(-13)}T21:00:00+08:00`,
  repeats: 'FREQ=WEEKLY;COUNT=8',
  exceptions: [
    { day: inDays(8), kind: 'cancelled', notice: '場地維修。' },
    { day: inDays(15), kind: 'moved', startsAt: `${inDays(16)}T18:30:00+08:00` },
  ],
};

test('a series states its recurrence and next date, and lists upcoming dates with exceptions', async () => {
  await show(series);
  expect(fact(zh('event:facts.time'))).toMatch(
    new RegExp(
      zh('events:series.when', {
        rule: zh('events:repeats.everyWeek', { which: '.+' }),
        time: '19:00–21:00',
        first: '.*',
        last: '.*',
        count: 7,
      }),
    ),
  );
  expect(fact(zh('event:facts.time'))).toContain(zh('event:series.next', { time: '' }));
  const list = byRole(screen, 'region', 'event:series.title');
  const dates = within(list).getAllByRole('listitem');
  expect(dates).toHaveLength(6);
  expect(within(list).getByText(zh('event:series.past', { count: 2 }))).toBeTruthy();
  expect(dates[1]?.textContent).toContain(zh('event:series.cancelled'));
  expect(dates[1]?.textContent).toContain('場地維修。');
  expect(dates[2]?.textContent).toContain('18:30–20:30');
  expect(dates[2]?.textContent).toMatch(new RegExp(zh('event:series.moved', { day: '.*' })));
});

test('a single event lists no dates', async () => {
  await show();
  expect(screen.queryByRole('region', { name: zh('event:series.title') })).toBeNull();
});

test('registration and calendar come before who organises the event, and sharing is last', async () => {
  await show({
    startsAt: '2099-11-28T19:00:00+08:00',
    endsAt: '2099-11-28T21:00:00+08:00',
    registrationUrl: 'https://example.org/join',
    body: '介紹',
  });
  const inOrder = [
    byRole(screen, 'link', 'event:facts.register'),
    byRole(screen, 'button', 'event:add.file'),
    screen.getByText(zh('event:facts.organiser')),
    byRole(screen, 'heading', 'event:body'),
    byRole(screen, 'button', 'common:record.cite'),
  ];
  for (const [index, element] of inOrder.slice(1).entries())
    expect(inOrder[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
