// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Publication, timeAgo } from '#src/pages/admin/AdminPage.tsx';
import { configurePlatform, platformConfig } from '#src/platform/firebase/config.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { renderAdmin } from './render-admin.tsx';

const asOf = '2026-11-20T01:30:00.000Z';
const publishUrl = 'https://github.com/group/site/actions/workflows/publish.yml';
const hour = 3_600_000;

/**
 * Shows the section this number of hours after the reference time; `asOf` is undefined if nothing was ever published.
 */
function showAfter(
  hours: number,
  options: { publishUrl?: string; asOf?: string | undefined; backedUpAt?: string },
) {
  vi.setSystemTime(Date.parse(asOf) + hours * hour);
  const { publishUrl: _, ...platform } = platformConfig();
  const { backedUpAt } = options;
  const file = options.asOf && {
    version: 2,
    asOf: options.asOf,
    collections: {},
    ...(backedUpAt && { backedUpAt }),
  };
  configurePlatform({
    ...platform,
    ...(options.publishUrl && { publishUrl: options.publishUrl }),
    readData: async () => file,
  });
  renderAdmin(<Publication />);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('elapsed time is shown in the largest whole unit', () => {
  const shown = [0, 59_000, 60_000, 59 * 60_000, hour, 23.9 * hour, 72 * hour, -5000].map(timeAgo);
  expect(shown).toEqual([
    undefined,
    undefined,
    '1 分鐘前',
    '59 分鐘前',
    '1 小時前',
    '23 小時前',
    '3 天前',
    undefined,
  ]);
});

test('the last publication is shown as elapsed time and date, with a link to the workflow in a new tab', async () => {
  showAfter(3, { publishUrl, asOf });
  expect(await screen.findByText(zh('admin:publication.last', { ago: '3 小時前' }))).toBeTruthy();
  expect(screen.getByText('2026/11/20 09:30').getAttribute('datetime')).toBe(asOf);
  const link = byRole(screen, 'link', 'admin:publication.toGitHub');
  expect(link.getAttribute('href')).toBe(publishUrl);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText(/Run workflow/)).toBeTruthy();
  expect(screen.queryByText(zh('admin:publication.late'))).toBeNull();
});

test('a publication older than a day causes a warning; without a workflow URL there is no link', async () => {
  showAfter(24.1, { asOf });
  expect(await screen.findByText(zh('admin:publication.late'))).toBeTruthy();
  expect(screen.getByText(zh('admin:publication.byCommand'))).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a site that was never published says so without a warning', async () => {
  showAfter(26, { asOf: undefined });
  expect(await screen.findByText(zh('admin:publication.never'))).toBeTruthy();
  expect(screen.queryByText(zh('admin:publication.late'))).toBeNull();
});

test('the age of a recent backup is shown without a warning', async () => {
  // Later than in the tests before, because the manifest is cached for a minute.
  showAfter(100, { asOf, backedUpAt: '2026-11-23T21:30:00Z' });
  expect(await screen.findByText(zh('admin:publication.backup', { ago: '8 小時前' }))).toBeTruthy();
});

test('a backup two days old causes a warning', async () => {
  showAfter(200, { asOf, backedUpAt: '2026-11-26T08:30:00Z' });
  expect(await screen.findByText(zh('admin:publication.backupLate', { ago: '2 天前' }))).toBeTruthy();
});
