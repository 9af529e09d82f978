// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { manyRecords } from '#checks/bench/lists/many-records.ts';
import { collections } from '#src/data/collections/collections.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { correctedItems } from '#src/pages/corrections/CorrectionsPage.tsx';
import type { CorrectedItem } from '#src/data/retrieval/search/read-corrected.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { cachedList } from './cached-list.ts';
import { image } from './sample-lists.ts';
import { renderPage } from './render-page.tsx';

const rows: readonly RouteRow[] = routes;
/** Every public page without required parameters, and its variants at further URLs. */
const addresses = rows
  .filter(
    ({ group, redirect, path }) => group === 'site' && !redirect && path !== '*' && !/:\w+(\/|$)/.test(path),
  )
  .map(({ path }) => `/${path.replace(/\/?:\w+\?$/, '')}`)
  .concat('/youtube/topic', '/events?tab=past_events', '/nuclear-energy?tab=qna');

const corrected = (count: number): CorrectedItem[] =>
  Array.from({ length: count }, (_, index) => ({
    collection: 'qna',
    id: `a${index}`,
    title: `題目${index}`,
    corrections: [{ at: '2026-11-01', before: '三成', after: '兩成', reason: '' }],
  }));

/** Collections with a single document, or not part of the sample. */
const others = ['site', 'tagRules', 'casePages', 'debunkingImages', 'imageFolders'];

/** The cache with this number of documents in every collection; the same for every page. */
const cacheOf = (count: number) => [
  ...collections
    .filter(({ name }) => !others.includes(name))
    .map((collection) =>
      cachedList({ queryKey: [collection.name, 'list'] }, manyRecords<unknown>(collection, count)),
    ),
  cachedList(
    debunkingImageList,
    Array.from({ length: count }, (_, index) => image(index)),
  ),
  [correctedItems, corrected(count)] as const,
];

const [some, twice] = [cacheOf(400), cacheOf(800)];

/** Returns the number of elements of a page with these lists, once its pending chunks are loaded. */
async function elementsShown(lists: typeof some, address: string): Promise<number> {
  await renderPage(address, lists);
  await act(() => vi.dynamicImportSettled());
  const { length } = document.querySelectorAll('*');
  cleanup();
  return length;
}

/**
 * Returns the number of elements of a page with these lists. React reveals a part up to 300 ms after its chunk is
 * loaded, and at once if it is loaded already; so the page is rendered until the number stays the same.
 */
async function elementsWith(lists: typeof some, address: string): Promise<number> {
  for (let before = -1; ;) {
    const shown = await elementsShown(lists, address);
    if (shown === before) return shown;
    before = shown;
  }
}

// The cost of a page depends on its elements: an unpaginated list would double them.
test.each(addresses)('%s with 800 documents each has no more elements than with 400', async (address) => {
  const [fewer, more] = [await elementsWith(some, address), await elementsWith(twice, address)];
  // The choices of filters may grow with the content.
  expect(more - fewer).toBeLessThan(100);
  expect(more).toBeLessThan(3_000);
});
