// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/pages/render-page.tsx';
import { zh } from '#tests/helpers/texts.ts';

const absent = { state: 'absent' };

const titled = (state: 'absent' | 'unreadable') => (noun: Parameters<typeof zh>[0]) =>
  zh(`common:record.${state}.title`, { noun: zh(noun) });
const missing = titled('absent');
const unreadable = titled('unreadable');

test.each([
  ['/events/x', missing('events:noun'), '/events', 'events'],
  ['/qna/x', missing('qna:noun'), '/qna-list', 'qna'],
  ['/public-opinion/x', missing('public-opinion:noun'), '/public-opinion', 'publicOpinions'],
  [
    '/summarized-youtube-video/x',
    missing('summarized-youtube-video:noun'),
    '/summarized-youtube-video',
    'summarizedVideos',
  ],
  ['/google-docs/x', missing('google-docs:noun'), '/google-docs', 'keyPointDocuments'],
  ['/politicians/x', missing('politicians:noun'), '/politicians', 'politicians'],
  ['/politicians/y/achievement/x', missing('politicians:achievement.noun'), '/achievements', 'achievements'],
])(
  '%s: an unknown id shows an error, is excluded from search engines and links to the list and the search',
  async (address, title, to, collection = '') => {
    const { head } = await renderPage(address, [[{ queryKey: [collection, 'one', 'x'] }, absent]]);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(head()).toMatchObject({ name: title, noIndex: true });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining([to, '/search']));
  },
);

test.each([
  ['/events/x', unreadable('events:noun')],
  ['/qna/x', unreadable('qna:noun')],
  ['/politicians/x', unreadable('politicians:noun')],
  ['/debunking-images/file/x', unreadable('debunking-images:image.noun')],
])('%s: an item that cannot be read is not headed by the name of its list', async (address, title) => {
  const { head } = await renderPage(address, []);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(head()).toMatchObject({ name: title });
  expect(head()?.noIndex).toBeUndefined();
});
