import { expect, test, vi } from 'vitest';
import { collectionNamed } from '#src/data/collections/collections.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { type BulkResult, publishDraft, resultAfter } from '#src/pages/admin/content/bulk.ts';
import { contents } from '#checks/backend/contents.ts';

vi.mock('#src/data/content/drafts/editor-item.ts');
vi.mock('#src/data/content/write/publish.ts');

test.each<[BulkResult | undefined, BulkResult, BulkResult]>([
  ['service', 'noDraft', 'already'],
  ['timeout', 'nothing', 'already'],
  ['offline', 'done', 'done'],
  ['denied', 'noDraft', 'noDraft'],
  [undefined, 'nothing', 'nothing'],
])('after %s, %s is shown as %s', (earlier, result, shown) => {
  expect(resultAfter(earlier, result)).toBe(shown);
});

test.each([
  ['更新', false, 'corrected'],
  ['更新', true, 'done'],
  ['勘誤', false, 'done'],
  ['排版', true, 'facts'],
] as const)('a draft with another figure, published as %s (changed: %s), is %s', async (...given) => {
  const [kind, hasWorldChanged, expected] = given;
  const { corrections: _, ...own } = contents.budgets;
  const data = { ...own, fiscalYear: own.fiscalYear + 1 };
  vi.mocked(readEditorItem).mockResolvedValue({
    id: 'one',
    own,
    previous: { id: 'one', rev: 1 },
    draft: { baseRev: 1, data },
  } as never);
  vi.mocked(publish).mockReset();
  const publishing = {
    collection: collectionNamed('budgets'),
    uid: 'editor',
    mustBeApproved: false,
    details: { change: { kind, note: '' } },
    hasWorldChanged,
  };
  expect(await publishDraft('one', publishing)).toBe(expected);
  expect(vi.mocked(publish).mock.calls).toHaveLength(expected === 'done' ? 1 : 0);
});
