// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The module as a new page load finds it. */
async function load(): Promise<string | undefined> {
  vi.resetModules();
  const { lastVisit } = await import('#src/platform/last-visit.ts');
  return lastVisit();
}

test('a visit lasts as long as its tab; the next one knows when it was', async () => {
  const before = new Date().toISOString();
  expect(await load()).toBeUndefined();
  expect(await load()).toBeUndefined();
  sessionStorage.clear();
  const last = await load();
  expect(last && last >= before).toBe(true);
  expect(await load()).toBe(last);
});

test('a time that is none counts as a first visit', async () => {
  localStorage.setItem('minzhong.visit', 'gestern');
  expect(await load()).toBeUndefined();
});
