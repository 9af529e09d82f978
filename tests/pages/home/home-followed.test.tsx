// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { publishedAchievementList } from '#src/data/collections/achievements/achievement-people.ts';
import { publishedCorruptionCaseList } from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { rereadPreferences, setFollowed } from '#src/platform/storage/preferences.ts';
import { listedCase, person as inCase } from '#tests/data/collections/corruption-cases/sample-cases.ts';
import { bill, by, listOf } from '#tests/pages/political-lists.ts';
import { cachedList } from '#tests/pages/cached-list.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventList } from '#src/data/collections/events/events.queries.ts';
import { lists, image } from '#tests/pages/sample-lists.ts';
import { zh } from '#tests/helpers/texts.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  rereadPreferences();
});

const person = { kind: 'person', id: 'wang', name: '王示範' } as const;
const content = [
  ...lists([image(1)]),
  [publishedSettings, { records: [] }] as const,
  listOf(publishedAchievementList, [
    bill('park', { participants: [by('wang')], updatedAt: '2026-01-02T00:00:00.000Z' }),
    bill('bus', { participants: [by('wang')], updatedAt: '2026-03-02T00:00:00.000Z' }),
    bill('other', { participants: [by('lin')] }),
  ]),
];

test('what the followed person did is on the home page, latest first', async () => {
  setFollowed(person, true);
  await renderPage('/', content);
  const section = within(await screen.findByRole('region', { name: zh('home:followed.title') }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    // All that is followed, also what is not among the newest.
    '/settings#followed',
    '/politicians/wang/achievement/bus',
    '/politicians/wang/achievement/park',
  ]);
  expect(section.getAllByText(/王示範/)).toHaveLength(2);
});

test('a followed case is listed with its notice, which names no private person', async () => {
  setFollowed({ kind: 'case', id: 'case-1', name: '示範案1' }, true);
  setFollowed({ kind: 'case', id: 'case-2', name: '示範案2' }, true);
  const participants = [inCase('被告', ['偵查中'], { name: '林○○', privatePerson: true })];
  await renderPage('/', [
    ...content,
    listOf(publishedCorruptionCaseList, [listedCase(1), listedCase(2, { participants })]),
  ]);
  const section = within(await screen.findByRole('region', { name: zh('home:followed.title') }));
  const named = section.getAllByRole('link').map(({ textContent }) => textContent);
  expect(named).toContainEqual(
    expect.stringMatching(/^示範案1.*王示範：已起訴，一審審理中，尚未判決。依法推定無罪。/),
  );
  expect(named).toContainEqual(
    expect.stringMatching(/^示範案2.*被告1人：案件偵查中，尚未起訴。有罪判決確定前，依法推定無罪。/),
  );
  expect(section.queryByText(/林○○/)).toBeNull();
});

test('unread content is not reported as unchanged, and read content without changes says so', async () => {
  setFollowed(person, true);
  await renderPage('/', content.slice(0, -1));
  const section = within(await screen.findByRole('region', { name: zh('home:followed.title') }));
  expect(await section.findByRole('button', { name: zh('common:actions.retry') })).toBeTruthy();
  expect(section.queryByText(/目前沒有已發布的內容/)).toBeNull();
  cleanup();

  await renderPage('/', [...content.slice(0, -1), listOf(publishedAchievementList, [])]);
  expect(await screen.findByText(zh('home:followed.none', { names: '王示範' }))).toBeTruthy();
});

test('without followed items the section is absent', async () => {
  await renderPage('/', content);
  expect(screen.queryByRole('region', { name: zh('home:followed.title') })).toBeNull();
});

test('the star on a page follows and unfollows', async () => {
  await renderPage('/events?city=臺東縣', [cachedList(eventList, [])]);
  await screen.findByRole('button', { name: zh('common:follow.label', { name: '臺東縣' }) });
  const star = () => screen.getByRole('button', { name: zh('common:follow.label', { name: '臺東縣' }) });
  fireEvent.click(star());
  expect(star().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star());
  expect(star().getAttribute('aria-pressed')).toBe('false');
});
