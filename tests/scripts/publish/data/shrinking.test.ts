import { expect, test } from 'vitest';
import { checkCounts, ShrunkenError } from '#scripts/publish/data/shrinking.ts';

test('an empty database is published only if nothing was published before', () => {
  expect(() => checkCounts({}, { qna: 0 })).not.toThrow();
  expect(() => checkCounts({ qna: 0, site: 0 }, { qna: 0, site: 0 })).not.toThrow();
  // Removing a single item is allowed, but not the last one of all.
  expect(() => checkCounts({ qna: 1, site: 0 }, { qna: 0, site: 0 })).toThrow(ShrunkenError);
});

test('the error names both options to continue', () => {
  for (const now of [{ qna: 0 }, { qna: 1 }])
    expect(() => checkCounts({ qna: 100 }, now)).toThrow(/--whole.*--allow-shrink/);
});

test('a collection that shrank by more than a fifth stops the publication, a few withdrawals do not', () => {
  expect(() => checkCounts({ qna: 100 }, { qna: 79 })).toThrow(/qna: 100 → 79/);
  expect(() => checkCounts({ qna: 100 }, { qna: 80 })).not.toThrow();
  expect(() => checkCounts({ qna: 5 }, { qna: 1 })).not.toThrow();
  expect(() => checkCounts({ qna: 5, site: 1 }, { site: 1 })).toThrow(/qna: 5 → 0/);
});
