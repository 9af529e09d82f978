import { expect, test } from 'vitest';
import { movedPages } from '#scripts/publish/pages/moved-pages.ts';
import { tombstone } from '#checks/backend/contents.ts';
import { image } from '#tests/helpers/data-client.ts';

const at = '2026-11-23T00:00:00.000Z';
const change = { kind: '首次', note: '' };
const envelope = {
  rev: 1,
  writeId: '01234567-89ab-4cde-8f01-234567890123',
  createdAt: at,
  updatedAt: at,
  change,
  history: [{ rev: 1, at, ...change }],
};
const idOf = (digit: string) => image(digit).id;
const published = (digit: string) => ({
  id: idOf(digit),
  data: { ...image(digit).fields, ...envelope, corrections: [] },
});
const withdrawn = (digit: string, to?: string) => ({
  id: idOf(digit),
  data: { ...envelope, withdrawn: { at, reason: tombstone.withdrawn.reason, ...(to && { to: idOf(to) }) } },
});

test('the page of a merged image redirects to the remaining one, across several merges', () => {
  const documents = [
    published('1'),
    withdrawn('2', '1'),
    withdrawn('3', '2'),
    withdrawn('4'),
    withdrawn('5', '6'),
  ];
  const pages = movedPages(documents, 'https://example.org');
  expect(pages.map(([path]) => path)).toEqual(
    ['2', '3'].map((digit) => `debunking-images/file/${idOf(digit)}.html`),
  );
  for (const [, html] of pages) {
    expect(html).toContain(
      `<link rel="canonical" href="https://example.org/debunking-images/file/${idOf('1')}">`,
    );
    expect(html).toContain(`content="0; url=/debunking-images/file/${idOf('1')}"`);
  }
});

test('images that redirect to each other get no redirect pages', () => {
  expect(movedPages([withdrawn('1', '2'), withdrawn('2', '1')], 'https://example.org')).toEqual([]);
});
