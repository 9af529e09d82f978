import { expect, test } from 'vitest';
import { checkCounts, ShrunkenError } from '#scripts/publish/shrinking.ts';

test('nothing at all is never published by mistake', () => {
  expect(() => checkCounts({}, { qna: 0 })).toThrow(ShrunkenError);
});

test('a collection that lost more than a fifth stops the publication, a few withdrawals do not', () => {
  expect(() => checkCounts({ qna: 100 }, { qna: 79 })).toThrow(/qna: 100 → 79/);
  expect(() => checkCounts({ qna: 100 }, { qna: 80 })).not.toThrow();
  expect(() => checkCounts({ qna: 5 }, { qna: 1 })).not.toThrow();
  expect(() => checkCounts({ qna: 5, site: 1 }, { site: 1 })).toThrow(/qna: 5 → 0/);
});
