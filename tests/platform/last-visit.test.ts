// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Imports the module as on a new page load. */
async function load(): Promise<string | undefined> {
  vi.resetModules();
  const { lastVisit } = await import('#src/platform/last-visit.ts');
  return lastVisit();
}

test('a visit lasts as long as its tab, and the next one knows its time', async () => {
  const before = new Date().toISOString();
  expect(await load()).toBeUndefined();
  expect(await load()).toBeUndefined();
  sessionStorage.clear();
  const last = await load();
  expect(last && last >= before).toBe(true);
  expect(await load()).toBe(last);
});

test('an invalid time counts as a first visit', async () => {
  localStorage.setItem('minzhong.visit', 'gestern');
  expect(await load()).toBeUndefined();
});
