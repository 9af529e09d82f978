import { expect, test } from 'vitest';
import type { Revision } from '#src/data/content/write/revisions.ts';
import { planStep } from '#src/data/content/drafts/roll-back.ts';

const since = '2026-11-21T00:00:00Z';

/**
 * Versions, newest first, each `[by, title]`; a null title is a withdrawal. All but the oldest are from `since` or
 * later.
 */
function versions(...given: readonly (readonly [by: string, title: string | null])[]): Revision[] {
  return given.map(([by, title], index) => {
    const rev = given.length - index;
    const at = rev === 1 ? '2026-11-01T00:00:00Z' : `2026-11-21T0${rev}:00:00Z`;
    const change = { kind: '更新' as const, note: '' };
    const envelope = { rev, writeId: crypto.randomUUID(), createdAt: at, updatedAt: at, change, history: [] };
    const content = title === null ? { withdrawn: { at, reason: '撤' } } : { title };
    return { by, at, document: { ...envelope, ...content } };
  });
}

test('the latest edits of the account are reverted to the last version before them', () => {
  const plan = planStep(versions(['bad', '三'], ['bad', '二'], ['good', '一']), { by: 'bad', since });
  expect(plan).toMatchObject({ act: 'publish', from: 3, to: { document: { rev: 1 } } });
});

test('a document that did not exist before, or was withdrawn, is withdrawn', () => {
  const early = '2026-01-01T00:00:00Z';
  expect(planStep(versions(['bad', '一']), { by: 'bad', since: early })).toMatchObject({
    act: 'withdraw',
    to: undefined,
  });
  expect(planStep(versions(['bad', '二'], ['good', null]), { by: 'bad', since })).toMatchObject({
    act: 'withdraw',
  });
});

test('a document edited by others since is left for manual review, unless it is already reverted', () => {
  const after = versions(['good', '三'], ['bad', '二'], ['good', '一']);
  expect(planStep(after, { by: 'bad', since })).toMatchObject({ act: 'manual' });
  const back = versions(['good', '一'], ['bad', '二'], ['good', '一']).map((revision) => ({
    ...revision,
    document: { ...revision.document, createdAt: '2026-11-01T00:00:00Z' },
  }));
  expect(planStep(back, { by: 'bad', since })).toBeUndefined();
});

test('edits before the given time and edits by others are ignored', () => {
  expect(planStep(versions(['bad', '一']), { by: 'bad', since })).toBeUndefined();
  expect(planStep(versions(['good', '二'], ['good', '一']), { by: 'bad', since })).toBeUndefined();
});
