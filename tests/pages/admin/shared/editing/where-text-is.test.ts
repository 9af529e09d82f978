import { expect, test } from 'vitest';
import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';
import { type TextSituation, whereTextIs } from '#src/pages/admin/shared/editing/where-text-is.ts';

const draft = {} as DraftRecord;
const at = (changes: Partial<TextSituation>) =>
  whereTextIs({
    status: 'clean',
    isUnsaved: false,
    isSavedLocally: true,
    isOffline: false,
    pauseReason: undefined,
    draft: undefined,
    isPublished: false,
    isEmpty: false,
    ...changes,
  });

test('what is stored is in the database, and without a draft as it was published', () => {
  expect(at({})).toBe('nothing');
  expect(at({ isPublished: true })).toBe('published');
  expect(at({ isPublished: true, draft })).toBe('database');
});

test('an empty form of what was withdrawn is not said to be as it was published', () => {
  expect(at({ isPublished: true, isEmpty: true })).toBe('emptied');
  expect(at({ isPublished: true, isEmpty: true, draft })).toBe('database');
  expect(at({ isPublished: true, isEmpty: true, isUnsaved: true })).toBe('device');
});

test('what is typed is on this device until it is stored, and never said to be where it is not', () => {
  const typed = { status: 'dirty', isUnsaved: true, draft } as const;
  expect(at(typed)).toBe('device');
  expect(at({ ...typed, pauseReason: 'inReview' })).toBe('held');
  expect(at({ ...typed, pauseReason: 'scheduled' })).toBe('held');
  expect(at({ ...typed, pauseReason: 'moved' })).toBe('moved');
  expect(at({ ...typed, pauseReason: 'withdrawn' })).toBe('withdrawn');
  expect(at({ ...typed, status: 'failed' })).toBe('failed');
  expect(at({ ...typed, isOffline: true })).toBe('offline');
  expect(at({ ...typed, isOffline: true, pauseReason: 'others' })).toBe('offlineHeld');
  // A browser that keeps nothing, and no network: the page alone has it.
  expect(at({ ...typed, isSavedLocally: false, isOffline: true })).toBe('nowhere');
});

test('what runs is said while it runs, and a save without a network is none', () => {
  expect(at({ status: 'saving', isUnsaved: true })).toBe('saving');
  expect(at({ status: 'saving', isUnsaved: true, isOffline: true })).toBe('offline');
  expect(at({ status: 'publishing' })).toBe('publishing');
  expect(at({ status: 'conflicted', isUnsaved: true })).toBe('conflicted');
});
