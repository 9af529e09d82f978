// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient, routeObjects } from '#src/app/router.tsx';
import { collections } from '#src/data/collections/collections.ts';
import { encodeParam } from '#src/platform/text/path-segment.ts';
import common from '#src/locales/zh-TW/common.json';
import routeTexts from '#src/locales/zh-TW/routes.json';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { renderRouter } from '#tests/app/render-router.tsx';
import '#tests/pages/render-page.tsx';
import { folder, image } from '#tests/pages/sample-lists.ts';
import { zh } from '#tests/helpers/texts.ts';

// jsdom cannot scroll.
window.scrollTo = () => {};

const rows: readonly RouteRow[] = routes;
const pages = rows.filter(hasPage);
const titles: Readonly<Record<string, { title: string }>> = routeTexts;

/** Returns the route's URL with a value for each of its parameters. */
function addressOf({ path, redirectUnless }: RouteRow): string {
  const filled = path.replaceAll(/:\w+\??/g, encodeParam('示範')).replace('*', 'no/such/page/at/all');
  return `/${filled}${redirectUnless === undefined ? '' : `?${redirectUnless}=`}`;
}

/** Opens a URL in the real frame, with content in the cache or with nothing that can be read. */
function visit(address: string, withContent: boolean) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.title = '';
  const queryClient = createQueryClient();
  const contents: Record<string, unknown[]> = {
    debunkingImages: [image(1, { tags: ['核能'], folderId: '示範' })],
    imageFolders: [folder('示範')],
  };
  for (const { name } of withContent ? collections : []) {
    const list = { records: contents[name] ?? [], quarantined: 0, freshness: 'current' };
    queryClient.setQueryData([name, 'list'], list);
    queryClient.setQueryData([name, 'published'], list);
    queryClient.setQueryData([name, 'one', '示範'], { state: 'absent' });
  }
  const router = createMemoryRouter(routeObjects(queryClient), { initialEntries: [address] });
  renderRouter(queryClient, router);
  return router;
}

test.each(pages.flatMap((row) => [true, false].map((withContent) => ({ ...row, withContent }))))(
  'the page $id has one heading and a title (content: $withContent)',
  async (row) => {
    const router = visit(addressOf(row), row.withContent);
    await waitFor(() => expect(document.title).toMatch(/^民眾之窗 - ./));
    // By element: computing the roles of a whole page takes as long as rendering it.
    await waitFor(() => expect(document.querySelectorAll('h1')).toHaveLength(1));
    expect(router.state.matches.at(-1)?.route.id).toBe(row.id);
    // A page whose content has a name of its own uses that; every other one uses its route's title. Auth does not
    // answer in this test, which the gate of the admin area reports.
    const title = row.group === 'admin' ? common.error.service.title : titles[row.id]?.title;
    if (row.group === 'admin' || !row.path.includes(':'))
      await waitFor(() => expect(document.title).toBe(`民眾之窗 - ${title}`));
  },
);

test.each(rows.filter(({ redirect }) => redirect !== undefined))(
  '$path redirects to $redirect',
  async (row) => {
    const router = visit(`/${row.path}`, true);
    await waitFor(() => expect(router.state.matches.at(-1)?.route.id).toBe(row.redirect));
  },
);

test('a redirect preserves unrelated parameters', async () => {
  const router = visit('/youtube?from=newsletter', true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/youtube/debunking'));
  expect(router.state.location.search).toBe('?from=newsletter');
});

test('every route is below the root layout, and both layouts are loaded on demand', () => {
  const [root, ...others] = routeObjects(createQueryClient());
  expect(others).toEqual([]);
  const [site, admin] = root?.children ?? [];
  for (const layout of [root, admin])
    expect([layout?.Component, typeof layout?.lazy]).toEqual([undefined, 'function']);
  const below = [site, admin].flatMap((parent) => parent?.children?.map(({ id }) => id));
  expect(below).toHaveLength(rows.length);
  expect(new Set(below)).toEqual(new Set(rows.map(({ id }) => id)));
});

test('paths are unique, and every redirect leads to a route with a page', () => {
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  for (const { redirect } of rows.filter((row) => row.redirect !== undefined)) {
    expect(pages.map(({ id }) => id)).toContain(redirect);
  }
});

test('every menu item has a short name and needs no parameter', () => {
  const inMenu = rows.filter(({ menu }) => menu !== undefined);
  expect(inMenu.length).toBeGreaterThan(20);
  for (const { id, path } of inMenu) {
    expect(titles[id]).toHaveProperty('menu');
    expect(path).not.toMatch(/:\w+(\/|$)/);
  }
});

test("the phone's bottom bar has four sections besides 更多", () => {
  expect(rows.filter(({ menu }) => menu === 'main').map(({ id }) => titles[id])).toMatchObject(
    [
      zh('routes:home.menu'),
      zh('routes:qnaList.menu'),
      zh('routes:debunkingImages.menu'),
      zh('routes:events.menu'),
    ].map((menu) => ({ menu })),
  );
});

test('all paths of the specification exist', () => {
  // prettier-ignore
  const specified = [
    '', 'corruption-cases', 'achievements', 'events', 'events/:id', 'grassway/:query?', 'qna-list/:query?',
    'taisalt-green-energy-case', 'nuclear-energy', 'timeline', 'youtube', 'youtube/music',
    'youtube/democracy-playlist', 'youtube/debunking/:query?', 'youtube/topics/:query?', 'additional-resources',
    'settings', 'debunking-images', 'debunking-images/:query', 'debunking-images/file/:id',
    'debunking-images/:name/:folderId/file/:id', 'debunking-images/:name/:folderId/:query?', 'sign-in', 'qna/:id',
    'public-opinion/:id', 'summarized-youtube-video/:id', 'budget-reduction', 'google-docs/:id', 'politicians',
    'politicians/:politician', 'politicians/:politician/achievement/:id', 'political-achievements/search/:query',
    'admin', 'admin/upload-debunking-image', 'admin/edit-debunking-image/:id', 'admin/debunking-image-folders',
    'admin/debunking-image-folders/:id', 'admin/tag-blacklist-test', '*',
  ];
  expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
});
