import { expect, test } from 'vitest';
import { noTagRules } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import { complete, rulesIn, withRenamedTag } from '#src/pages/admin/tag-blacklist-test/tag-rules-editor.ts';

test('half-typed rules are left out of the test of tags', () => {
  const whole = { pattern: '謠言', match: 'contains', reason: '標籤不下結論' };
  const text = { blacklist: [whole, { match: 'exact' }], synonyms: [{ from: [], to: '臺北市' }], limits: {} };
  expect(rulesIn(text)).toEqual({ ...noTagRules, blacklist: [whole] });
});

test('words are trimmed, empty lines dropped, and synonyms of synonyms lead to the last word', () => {
  const text = {
    synonyms: [
      { from: [' 咖啡廳 ', ''], to: '咖啡館' },
      { from: ['咖啡館'], to: '咖啡店' },
    ],
    equivalents: [{ words: ['星巴克', ' Starbucks', ''] }],
  };
  expect(complete(text)).toEqual({
    synonyms: [
      { from: ['咖啡廳'], to: '咖啡店' },
      { from: ['咖啡館'], to: '咖啡店' },
    ],
    equivalents: [{ words: ['星巴克', 'Starbucks'] }],
  });
});

test('an incomplete synonym stays as typed', () => {
  const text = { synonyms: [{ from: ['台北'] }] };
  expect(complete(text)).toEqual({ synonyms: [{ from: ['台北'] }] });
});

test('a renamed tag leads to its new name from now on', () => {
  expect(withRenamedTag({ synonyms: [] }, '舊', '新')).toEqual({ synonyms: [{ from: ['舊'], to: '新' }] });
});
