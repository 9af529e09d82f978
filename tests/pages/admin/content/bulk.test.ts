import { expect, test } from 'vitest';
import { type BulkResult, resultAfter } from '#src/pages/admin/content/bulk.ts';

test.each<[BulkResult | undefined, BulkResult, BulkResult]>([
  ['service', 'noDraft', 'already'],
  ['timeout', 'nothing', 'already'],
  ['offline', 'done', 'done'],
  ['denied', 'noDraft', 'noDraft'],
  [undefined, 'nothing', 'nothing'],
])('after %s, %s is shown as %s', (earlier, result, shown) => {
  expect(resultAfter(earlier, result)).toBe(shown);
});
