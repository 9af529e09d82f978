// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { publishedAchievementList } from '#src/data/achievements/achievements.queries.ts';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import { rereadPreferences, setFollowed } from '#src/platform/preferences.ts';
import { bill, listOf } from '#tests/pages/political-lists.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { lists, picture } from '#tests/pages/sample-lists.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  rereadPreferences();
});

const person = { kind: 'person', id: 'wang', name: '王示範' } as const;
const content = [
  ...lists([picture(1)]),
  [publishedSettings, { records: [] }] as const,
  listOf(publishedAchievementList, [
    bill('park', { politicianIds: ['wang'], updatedAt: '2026-01-02T00:00:00.000Z' }),
    bill('bus', { politicianIds: ['wang'], updatedAt: '2026-03-02T00:00:00.000Z' }),
    bill('other', { politicianIds: ['lin'] }),
  ]),
];

test('what the followed person did stands on the home page, the latest first', async () => {
  setFollowed(person, true);
  await renderPage('/', content);
  const section = within(await screen.findByRole('region', { name: '你追蹤的' }, { timeout: 15_000 }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/politicians/-/achievement/bus',
    '/politicians/-/achievement/park',
  ]);
  expect(section.getAllByText(/王示範/)).toHaveLength(2);
});

test('who follows nothing sees no empty place', async () => {
  await renderPage('/', content);
  expect(screen.queryByRole('region', { name: '你追蹤的' })).toBeNull();
});

test('the star on a page follows and lets go', async () => {
  await renderPage('/events?city=臺東縣', []);
  const star = await screen.findByRole('button', { name: '追蹤臺東縣' });
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('false');
});
