import { expect, test } from 'vitest';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { type TextSituation, whereTextIs } from '#src/pages/admin/editor/session/ActionBar.tsx';

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

test('stored text is in the database, or without a draft equal to the published version', () => {
  expect(at({})).toBe('nothing');
  expect(at({ isPublished: true })).toBe('published');
  expect(at({ isPublished: true, draft })).toBe('database');
});

test('the empty form of a withdrawn document is not called equal to the published version', () => {
  expect(at({ isPublished: true, isEmpty: true })).toBe('emptied');
  expect(at({ isPublished: true, isEmpty: true, draft })).toBe('database');
  expect(at({ isPublished: true, isEmpty: true, isUnsaved: true })).toBe('device');
});

test('typed text is on this device until it is stored, with the reason if it is not saved', () => {
  const typed = { status: 'dirty', isUnsaved: true, draft } as const;
  expect(at(typed)).toBe('device');
  expect(at({ ...typed, pauseReason: 'inReview' })).toBe('held');
  expect(at({ ...typed, pauseReason: 'scheduled' })).toBe('held');
  expect(at({ ...typed, pauseReason: 'moved' })).toBe('moved');
  expect(at({ ...typed, pauseReason: 'withdrawn' })).toBe('withdrawn');
  expect(at({ ...typed, status: 'failed' })).toBe('failed');
  expect(at({ ...typed, isOffline: true })).toBe('offline');
  expect(at({ ...typed, isOffline: true, pauseReason: 'others' })).toBe('offlineHeld');
  // The browser stores nothing and there is no network: only the page has the text.
  expect(at({ ...typed, isSavedLocally: false, isOffline: true })).toBe('nowhere');
});

test('a running action is reported, but not a save while offline', () => {
  expect(at({ status: 'saving', isUnsaved: true })).toBe('saving');
  expect(at({ status: 'saving', isUnsaved: true, isOffline: true })).toBe('offline');
  expect(at({ status: 'publishing' })).toBe('publishing');
  expect(at({ status: 'conflicted', isUnsaved: true })).toBe('conflicted');
});
