import { expect, test } from 'vitest';
import { shownData } from '#scripts/publish/pages/shown-data.ts';

const record = { id: 'a', title: '圖卡', thumbhash: 'x', hashes: 'long', fineHashes: 'longer', earlier: [] };
const shown = { id: 'a', title: '圖卡', thumbhash: 'x', earlier: [] };

test('the hashes of an image are omitted from its page', () => {
  const item = { state: 'published', record };
  expect(shownData(['debunkingImages', 'one', 'a'], item)).toEqual({ state: 'published', record: shown });
});

test.each([
  ['a withdrawn image', ['debunkingImages', 'one', 'a'], { state: 'withdrawn', tombstone: { id: 'a' } }],
  ['a list', ['debunkingImages', 'list'], { records: [record] }],
  [
    'a document of another collection',
    ['qna', 'one', 'a'],
    { state: 'published', record: { id: 'a', hashes: 'x' } },
  ],
  ['a document that is not content', ['reportOutcomes', 'one', 'a'], { record }],
  ['nothing', ['debunkingImages', 'one', 'a'], null],
])('%s is included in its page unchanged', (_, key, data) => {
  expect(shownData(key, data)).toBe(data);
});
