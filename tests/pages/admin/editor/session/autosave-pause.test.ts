import { expect, test } from 'vitest';
import {
  allAutosavePauseReasons,
  autosavePauseReason,
} from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { draft } from '#tests/data/content/drafts/sample-draft.ts';

const situation = { draft: undefined, uid: 'me', signedIn: 'me', isFrozen: false };

test.each([
  ['a new document', situation],
  ["the editor's own draft", { ...situation, draft: draft() }],
  ['a draft with several authors', { ...situation, draft: draft({ authors: ['somebody', 'me'] }) }],
])('%s is autosaved', (_, given) => {
  expect(autosavePauseReason(given)).toBeUndefined();
});

test.each([
  ['inReview', 'a draft in review', { ...situation, draft: draft({ stage: 'inReview' }) }],
  ['approved', 'an approved draft', { ...situation, draft: draft({ stage: 'approved' }) }],
  ['others', "another author's draft", { ...situation, draft: draft({ authors: ['somebody'] }) }],
  ['frozen', 'a frozen site', { ...situation, isFrozen: true }],
  ['account', 'a session of another account', { ...situation, signedIn: 'somebody' }],
  ['account', 'no session', { ...situation, signedIn: undefined }],
] as const)('%s: autosave is paused for %s', (reason, _, given) => {
  expect(autosavePauseReason(given)).toBe(reason);
});

test('both reasons are reported for an approved draft with a schedule', () => {
  const approved = { ...situation, draft: draft({ stage: 'approved' }) };
  expect(allAutosavePauseReasons('scheduled', approved)).toEqual(['scheduled', 'approved']);
  expect(allAutosavePauseReasons(undefined, approved)).toEqual(['approved']);
  expect(allAutosavePauseReasons(undefined, situation)).toEqual([]);
});
