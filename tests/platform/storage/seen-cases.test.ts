// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

// Each import simulates a new document, in which the cases seen before it do not change.
const open = () => import('#src/platform/storage/seen-cases.ts');

const seen = (rev: number) => ({ at: '2026-11-01T00:00:00Z', rev, statuses: { 王示範: '偵查中' } });

test('a case is remembered for the next visit, but not within the current one', async () => {
  const first = await open();
  expect(first.seenBefore('a')).toBeUndefined();
  first.saveSeen('a', seen(1));
  expect(first.seenBefore('a')).toBeUndefined();
  vi.resetModules();
  expect((await open()).seenBefore('a')).toEqual(seen(1));
});

test('a case named like a property of every object is seen for the first time once', async () => {
  for (const id of ['constructor', '__proto__']) {
    const { saveSeen, seenBefore } = await open();
    expect(seenBefore(id)).toBeUndefined();
    saveSeen(id, seen(1));
    vi.resetModules();
    expect((await open()).seenBefore(id)).toEqual(seen(1));
  }
});

test('an older version does not replace a newer one', async () => {
  const { saveSeen } = await open();
  saveSeen('a', seen(3));
  saveSeen('a', seen(2));
  vi.resetModules();
  expect((await open()).seenBefore('a')?.rev).toBe(3);
});

test('the case seen longest ago is forgotten first', async () => {
  const { saveSeen } = await open();
  for (let number = 0; number < 205; number += 1) saveSeen(`case-${number}`, seen(1));
  vi.resetModules();
  const later = await open();
  expect(later.seenBefore('case-0')).toBeUndefined();
  expect(later.seenBefore('case-204')).toEqual(seen(1));
});

test('corrupted or blocked storage counts as a first visit', async () => {
  localStorage.setItem('minzhong.cases', '{"a":{"rev":"x"},"b":7}');
  expect((await open()).seenBefore('a')).toBeUndefined();
  vi.resetModules();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { saveSeen, seenBefore } = await open();
  saveSeen('a', seen(1));
  expect(seenBefore('a')).toBeUndefined();
});
