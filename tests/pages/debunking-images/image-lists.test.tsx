// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linkTo } from '#src/links.ts';
import { imageFolderItem } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { folder, lists, image } from '#tests/pages/sample-lists.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const words = zhIn('debunking-images');

const titlesIn = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const chip = (name: string, count: number) => words('folders.chip', { name, count });

const chips = () =>
  within(byRole(screen, 'navigation', 'debunking-images:folders.title'))
    .getAllByRole('link')
    .map((link) => link.textContent);

const search = (name: string | RegExp, text: string) => {
  const box = screen.getByRole('searchbox', { name });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.click(byRole(screen, 'button', 'common:actions.search'));
};

test('images are listed newest first, with the non-empty folders and their counts', async () => {
  const images = [image(1, { folderId: 'a' }), image(3, { folderId: 'a' }), image(2)];
  await renderPage(linkTo('debunkingImages'), lists(images, [folder('a', { name: '健康' }), folder('空的')]));
  expect(titlesIn(words('newest'))).toEqual(['圖卡 3', '圖卡 2', '圖卡 1']);
  expect(chips()).toEqual([chip(words('folders.all'), 3), chip('健康', 2)]);
});

test('plain images are in no list, folder or search, and no count includes them', async () => {
  const { verdict: _verdict, ...plain } = image(2, { folderId: 'a', title: '圖卡以外' });
  const images = [image(1, { folderId: 'a' }), plain];
  const cached = lists(images, [folder('a', { name: '健康' })]);
  const { router } = await renderPage(linkTo('debunkingImages'), cached);
  expect(titlesIn(words('newest'))).toEqual(['圖卡 1']);
  expect(chips()).toEqual([chip(words('folders.all'), 1), chip('健康', 1)]);
  await router.navigate(linkTo('debunkingImageFolder', { name: '健康', folderId: 'a' }));
  expect(await screen.findByRole('heading', { level: 1, name: '健康' })).toBeTruthy();
  expect(titlesIn('健康')).toEqual(['圖卡 1']);
  await router.navigate(linkTo('debunkingImageSearch', { query: '圖卡' }));
  expect(await screen.findByText(words('search.result', { count: 1 }))).toBeTruthy();
});

test('the image of a false claim has its stamp in the list', async () => {
  await renderPage(linkTo('debunkingImages'), lists([image(1, { verdict: '錯誤' }), image(2)]));
  expect(screen.getAllByText(zh('common:verdict.false.stamp'))).toHaveLength(1);
});

test('the grid has sixty images per page, and the page number is in the URL', async () => {
  const images = Array.from({ length: 130 }, (_, index) => image(index));
  await renderPage(linkTo('debunkingImages'), lists(images));
  expect(titlesIn(words('newest'))).toHaveLength(60);
  expect(screen.getByText(zh('lists:shown', { from: 1, to: 60, total: 130 }))).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: zh('lists:page', { page: 3 }) }));
  expect(await screen.findByText(zh('lists:shown', { from: 121, to: 130, total: 130 }))).toBeTruthy();
  expect(titlesIn(zh('lists:marked', { page: 3, mark: words('newest') }))).toHaveLength(10);
  expect(screen.queryByRole('link', { name: zh('lists:next') })).toBeNull();
});

test('an empty list of images says so', async () => {
  await renderPage(linkTo('debunkingImages'), lists([]));
  expect(screen.getByText(words('empty.title'))).toBeTruthy();
});

test('a list that cannot be read shows the reason and can be retried', async () => {
  await renderPage(linkTo('debunkingImages'), []);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(zh('common:error.offline.title'));
  const requests = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(byRole(within(alert), 'button', 'common:actions.retry'));
  await waitFor(() => expect(requests).toHaveBeenCalled());
});

test('images that cannot be shown are counted', async () => {
  await renderPage(linkTo('debunkingImages'), lists([image(1)], [], { quarantined: 2 }));
  expect(screen.getByText(zh('common:partial.notice', { count: 2 }))).toBeTruthy();
  expect(titlesIn(words('newest'))).toEqual(['圖卡 1']);
});

test('a list that may be outdated says so', async () => {
  await renderPage(linkTo('debunkingImages'), lists([image(1)], [], { freshness: 'snapshot' }));
  expect(screen.getByText(zh('common:list.behind'))).toBeTruthy();
});

test('a search from the list opens its own URL', async () => {
  const { router } = await renderPage(linkTo('debunkingImages'), lists([image(1)]));
  search(words('search.label'), '隔夜水');
  expect(
    await screen.findByRole('heading', { level: 1, name: words('search.title', { query: '隔夜水' }) }),
  ).toBeTruthy();
  expect(router.state.historyAction).toBe('PUSH');
});

test('a search covers title, tags and alternative text and shows the number of results', async () => {
  const images = [
    image(1, { title: '臺北的公車' }),
    image(2, { tags: ['台北'] }),
    image(3, { altText: '一張臺北地圖' }),
    image(4),
  ];
  const { router, head } = await renderPage(linkTo('debunkingImageSearch', { query: '台北' }), lists(images));
  expect(titlesIn(words('search.title', { query: '台北' }))).toEqual(['臺北的公車', '圖卡 2', '圖卡 3']);
  expect(screen.getByText(words('search.result', { count: 3 })).closest('output')).not.toBeNull();
  await eventually(() =>
    expect(head()).toMatchObject({ name: words('search.title', { query: '台北' }), noIndex: true }),
  );

  search(words('search.label'), '公車');
  expect(await screen.findByText(words('search.result', { count: 1 }))).toBeTruthy();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a search without results offers next steps', async () => {
  await renderPage(linkTo('debunkingImageSearch', { query: '沒有' }), lists([image(1, { tags: ['健康'] })]));
  expect(screen.getByText(words('search.result', { count: 0 }))).toBeTruthy();
  expect(
    screen.getByRole('link', { name: words('search.clear', { query: '沒有' }) }).getAttribute('href'),
  ).toBe('/debunking-images');
  expect(screen.getByRole('link', { name: '健康' }).getAttribute('href')).toBe(
    linkTo('debunkingImageSearch', { query: '健康' }),
  );
});

const shelf = [
  folder('a', { name: '健康', description: '吃的喝的' }),
  folder('b', { name: '投票', parentId: 'a' }),
];
const shelved = [
  image(1, { folderId: 'a' }),
  image(2, { folderId: 'b' }),
  image(3),
  image(4, { folderId: 'a' }),
];

test('a folder shows its images regardless of the name in the URL', async () => {
  const { head } = await renderPage(
    linkTo('debunkingImageFolder', { name: '舊名', folderId: 'a' }),
    lists(shelved, shelf),
  );
  expect(screen.getByRole('heading', { level: 1, name: '健康' })).toBeTruthy();
  expect(titlesIn('健康')).toEqual(['圖卡 4', '圖卡 2', '圖卡 1']);
  expect(chips()).toEqual([chip(words('folders.all'), 4), chip('健康', 3), chip('投票', 1)]);
  await eventually(() =>
    expect(head()).toMatchObject({ name: '健康', description: '吃的喝的', noIndex: false }),
  );
  expect(screen.getByRole('link', { name: '圖卡 4' }).getAttribute('href')).toBe(
    linkTo('folderDebunkingImage', { name: '健康', folderId: 'a', id: image(4).id }),
  );
});

test('a search in a folder stays in it; the first one is a history entry, the next one replaces it', async () => {
  const { router } = await renderPage(
    linkTo('debunkingImageFolder', { name: '健康', folderId: 'a' }),
    lists(shelved, shelf),
  );
  search(words('search.inFolder', { name: '健康' }), '圖卡');
  expect(await screen.findByText(words('search.result', { count: 3 }))).toBeTruthy();
  expect(router.state.historyAction).toBe('PUSH');
  search(words('search.inFolder', { name: '健康' }), '圖卡 3');
  const otherSearch = await screen.findByRole('link', { name: chip(words('folders.all'), 1) });
  expect(otherSearch.getAttribute('href')).toBe(linkTo('debunkingImageSearch', { query: '圖卡 3' }));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a folder without images says so', async () => {
  await renderPage(linkTo('debunkingImageFolder', { name: '健康', folderId: 'a' }), lists([image(3)], shelf));
  expect(screen.getByText(words('folder.empty.title'))).toBeTruthy();
});

test('a missing folder shows an error and is excluded from search engines', async () => {
  const { head } = await renderPage(linkTo('debunkingImageFolder', { name: '健康', folderId: 'x' }), [
    ...lists(shelved, shelf),
    [imageFolderItem('x'), { state: 'absent' }],
  ]);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: zh('common:record.absent.title', { noun: words('folder.noun') }),
    }),
  ).toBeTruthy();
  await eventually(() => expect(head().noIndex).toBe(true));
});

test('a removed folder shows the reason', async () => {
  const tombstone = {
    id: 'x',
    history: [{ rev: 2, at: '2026-11-01T00:00:00Z', kind: '更新', note: '併入健康' }],
    withdrawn: { at: '2026-11-01T00:00:00Z', reason: '併入健康' },
  };
  await renderPage(linkTo('debunkingImageFolder', { name: '舊', folderId: 'x' }), [
    ...lists(shelved, shelf),
    [imageFolderItem('x'), { state: 'withdrawn', tombstone }],
  ]);
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: zh('common:record.withdrawn.title', { noun: words('folder.noun') }),
    }),
  ).toBeTruthy();
  expect(screen.getAllByText('併入健康').length).toBeGreaterThan(0);
  expect(screen.getByText(zh('common:record.withdrawn.on', { date: '2026年11月1日' }))).toBeTruthy();
});
