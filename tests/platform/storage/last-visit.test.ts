// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Imports the module as on a new page load, at this time of 2026-11-21. */
async function loadAt(time: string): Promise<string | undefined> {
  vi.setSystemTime(`2026-11-21T${time}Z`);
  vi.resetModules();
  const { lastVisit } = await import('#src/platform/storage/last-visit.ts');
  return lastVisit();
}

test('all tabs of a visit know the same previous visit', async () => {
  expect(await loadAt('08:00:00')).toBeUndefined();
  expect(await loadAt('08:01:00')).toBeUndefined();
  expect(await loadAt('13:00:00')).toBe('2026-11-21T08:00:00.000Z');
  sessionStorage.clear();
  expect(await loadAt('16:59:00')).toBe('2026-11-21T08:00:00.000Z');
});

test('a tab that remains open for long begins a new visit', async () => {
  await loadAt('01:00:00');
  await loadAt('08:00:00');
  expect(await loadAt('13:00:00')).toBe('2026-11-21T08:00:00.000Z');
});

test('an invalid time counts as a first visit, a time in the future as that of the previous visit', async () => {
  localStorage.setItem('minzhong.visit', 'gestern');
  expect(await loadAt('08:00:00')).toBeUndefined();
  localStorage.setItem('minzhong.visit', '2026-12-24T08:00:00.000Z');
  expect(await loadAt('09:00:00')).toBe('2026-12-24T08:00:00.000Z');
  expect(await loadAt('14:00:00')).toBe('2026-11-21T09:00:00.000Z');
});
