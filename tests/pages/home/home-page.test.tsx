// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { folder, lists, picture } from '#tests/pages/sample-lists.ts';

const settings = (tagline: string) => [publishedSettings, { records: [{ tagline }] }] as const;

test('the eight newest pictures and the folders are under the motto', async () => {
  const pictures = Array.from({ length: 9 }, (_, index) => picture(index, { folderId: 'a' }));
  await renderPage('/', [...lists(pictures, [folder('a', { name: '健康' })]), settings('一扇窗看完。')]);
  expect(screen.getByRole('heading', { level: 1, name: '看清楚，再判斷。' })).toBeTruthy();
  expect(screen.getByText('一扇窗看完。')).toBeTruthy();
  const newest = within(screen.getByRole('list', { name: '最新圖卡' })).getAllByRole('link');
  expect(newest.map(({ textContent }) => textContent)).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1].map((number) => `圖卡 ${number}`),
  );
  const folders = within(screen.getByRole('list', { name: '依主題找' }));
  expect(folders.getByRole('link', { name: '健康' }).getAttribute('href')).toBe(
    linkTo('debunkingImageFolder', { name: '健康', folderId: 'a' }),
  );
  expect(folders.getByText('9張圖卡')).toBeTruthy();
});

test('without folders and settings the page has no empty places', async () => {
  await renderPage('/', [...lists([picture(1)]), [publishedSettings, { records: [] }]]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '最新圖卡',
    '監督',
    '資訊',
  ]);
  expect(screen.getByText('公共資訊、查核與紀錄，一扇窗看完。')).toBeTruthy();
});

test('the search opens the search of the whole site', async () => {
  const { router } = await renderPage('/', [...lists([picture(1)]), settings('')]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '隔夜水' } });
  fireEvent.click(screen.getByRole('button', { name: '搜尋' }));
  expect(await screen.findByRole('heading', { level: 1, name: '搜尋' }, { timeout: 15_000 })).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    linkTo('search', { q: '隔夜水' }),
  );
});

test('nothing published is stated', async () => {
  await renderPage('/', [...lists([]), settings('')]);
  expect(screen.getByText('這扇窗還沒有內容')).toBeTruthy();
});

test('the motto and the search stay when nothing can be read', async () => {
  await renderPage('/', []);
  expect((await screen.findByRole('alert')).textContent).toContain('沒有連上網路');
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('every section is a link with what it holds, also when nothing can be read', async () => {
  await renderPage('/', []);
  const links = ['監督', '資訊'].map((zone) =>
    within(screen.getByRole('region', { name: zone }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual([
    ['/corruption-cases', '/taisalt-green-energy-case', '/budget-reduction', '/politicians', '/achievements'],
    [
      '/qna-list',
      '/debunking-images',
      '/events',
      '/check',
      '/check/picture',
      '/youtube/debunking',
      '/nuclear-energy',
      '/grassway',
      '/timeline',
      '/additional-resources',
    ],
  ]);
  expect(screen.getByRole('link', { name: '活動 講座、集會與志工' })).toBeTruthy();
});
