// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/pages/render-page.tsx';
import { zh } from '#tests/helpers/texts.ts';

const absent = { state: 'absent' };

test.each([
  ['/events/x', zh('common:record.absent.title', { noun: '這場活動' }), '/events', 'events'],
  ['/qna/x', zh('common:record.absent.title', { noun: '這則查核' }), '/qna-list', 'qna'],
  [
    '/public-opinion/x',
    zh('common:record.absent.title', { noun: '這則民調或評論' }),
    '/public-opinion',
    'publicOpinions',
  ],
  [
    '/summarized-youtube-video/x',
    zh('common:record.absent.title', { noun: '這份影片摘要' }),
    '/summarized-youtube-video',
    'summarizedVideos',
  ],
  [
    '/google-docs/x',
    zh('common:record.absent.title', { noun: '這份重點文件' }),
    '/google-docs',
    'keyPointDocuments',
  ],
  [
    '/politicians/x',
    zh('common:record.absent.title', { noun: '這位政治人物' }),
    '/politicians',
    'politicians',
  ],
  [
    '/politicians/y/achievement/x',
    zh('common:record.absent.title', { noun: '這項政績' }),
    '/achievements',
    'achievements',
  ],
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
  ['/events/x', zh('common:record.unreadable.title', { noun: '這場活動' })],
  ['/qna/x', zh('common:record.unreadable.title', { noun: '這則查核' })],
  ['/politicians/x', zh('common:record.unreadable.title', { noun: '這位政治人物' })],
  ['/debunking-images/file/x', zh('common:record.unreadable.title', { noun: '這張圖卡' })],
])('%s: an item that cannot be read is not headed by the name of its list', async (address, title) => {
  const { head } = await renderPage(address, []);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(head()).toMatchObject({ name: title });
  expect(head()?.noIndex).toBeUndefined();
});
