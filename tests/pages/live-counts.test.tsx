// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyRecords } from '#checks/bench/lists/many-records.ts';
import { collections } from '#src/data/collections/collections.ts';
import { inPage } from '#src/ui/controls/in-page.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { cachedList } from './cached-list.ts';
import { renderPage } from './render-page.tsx';

const cached = collections
  .filter(({ name }) => ['channels', 'events', 'grasswayPosts', 'videos'].includes(name))
  .map((collection) =>
    cachedList({ queryKey: [collection.name, 'list'] }, manyRecords<unknown>(collection, 40)),
  );

// Screen readers announce a change of a live region, but not the content that it has when it appears.
test.each([
  ['/events?tab=past_events', '/events?tab=past_events&search=1'],
  ['/grassway', '/grassway/1'],
  ['/youtube/debunking', '/youtube/debunking/1'],
])('the number of results on %s appears in a live region that was there before', async (all, some) => {
  const { router } = await renderPage(all, cached);
  const before = [...document.querySelectorAll('output')];
  await act(async () => router.navigate(some, inPage));
  const counts = (['common:list.found', 'events:day.total'] as const).map((key) =>
    zh(key, { count: '\\d+' }),
  );
  const count = await screen.findByText(new RegExp(`^(${counts.join('|')})$`));
  expect(before).toContain(count);
});

test('another month is announced', async () => {
  await renderPage('/events?tab=month&month=2026-11', cached);
  const region = await screen.findByText('2026年11月', { selector: 'output' });
  fireEvent.click(byRole(screen, 'link', 'events:month.next'));
  await expect.poll(() => region.textContent).toBe('2026年12月');
});
