// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyRecords } from '#checks/bench/lists/many-records.ts';
import { collectionNamed } from '#src/data/collections/collections.ts';
import { publishedTagRules } from '#src/data/collections/tag-rules/published-tag-rules.queries.ts';
import { cachedList } from './cached-list.ts';
import { renderPage } from './render-page.tsx';

const rules = {
  id: 'current',
  updatedAt: '2026-11-20T00:00:00.000000Z',
  equivalents: [{ words: ['Circle K', '示範超商'] }],
};

const own = '示範超商的一件事';
const other = '另外的一件事';

const coming = { startsAt: '2099-01-01T19:00:00+08:00', endsAt: '2099-01-01T21:00:00+08:00' };

/** Returns two records of a collection that differ in one field. */
function twoOf(name: string, field: string) {
  const [first] = manyRecords<object>(collectionNamed(name), 1);
  const record = { ...first, ...(name === 'events' && coming) };
  return [
    { ...record, id: 'a', [field]: own },
    { ...record, id: 'b', [field]: other },
  ];
}

const words = encodeURIComponent('Circle K');

test.each([
  ['achievements', 'title', `/political-achievements/search/${words}`],
  ['corruptionCases', 'title', `/corruption-cases?party=all&q=${words}`],
  ['events', 'title', `/events?search=${words}`],
  ['grasswayPosts', 'title', `/grassway/${words}`],
  ['keyPointDocuments', 'title', `/google-docs?q=${words}`],
  ['politicians', 'name', `/politicians?q=${words}`],
  ['publicOpinions', 'title', `/public-opinion?q=${words}`],
  ['qna', 'question', `/qna-list/${words}`],
  ['summarizedVideos', 'title', `/summarized-youtube-video?q=${words}`],
  ['videos', 'title', `/youtube/debunking/${words}`],
])('%s are found by equivalent words in their %s at %s', async (name, field, address) => {
  await renderPage(address, [
    cachedList({ queryKey: [name, 'list'] }, twoOf(name, field)),
    cachedList(publishedTagRules, [rules]),
  ]);
  await waitFor(() => expect(screen.getAllByText(/示範超商/).length).toBeGreaterThan(0));
  expect(document.body.textContent).not.toContain(other);
});
