import { expect, test } from 'vitest';
import { firstPage, pageNumber } from '#src/ui/controls/page-number.ts';

test.each([
  ['', 5, 1],
  ['page=3', 5, 3],
  ['page=9', 5, 5],
  ['page=0', 5, 1],
  ['page=-2', 5, 1],
  ['page=2e1', 50, 1],
  ['page=2', 0, 1],
])('%j of %d pages is page %d', (query, pages, page) => {
  expect(pageNumber(new URLSearchParams(query), pages)).toBe(page);
});

test('the URL of the first page preserves the other parameters', () => {
  expect(firstPage(new URLSearchParams('tag=a&page=4')).toString()).toBe('tag=a');
});
