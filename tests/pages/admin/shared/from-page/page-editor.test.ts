import { expect, test } from 'vitest';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { editorOfPage } from '#src/pages/admin/shared/from-page/page-editor.ts';

const pages = routes.filter((row: RouteRow) => row.group === 'site' && hasPage(row) && row.path !== '*');

/** Returns a URL of the route with a value for each parameter. */
const addressOf = ({ path }: RouteRow): string => `/${path.replaceAll(/:\w+\??/g, 'example')}`;

test.each(pages.filter(({ id }) => id !== 'draftPreview'))('the page $id has an editor', (row) => {
  const editor = editorOfPage(addressOf(row));
  expect(editor?.to).toMatch(/^\/admin\/\w/);
  const { entries }: RouteRow = row;
  if (entries !== undefined) expect(editor).toMatchObject({ collection: entries, id: 'example' });
});

test.each([
  ['/qna/example', '/admin/content/qna/example'],
  ['/politicians/someone/achievement/a-bill', '/admin/content/achievements/a-bill'],
  ['/debunking-images/file/0123', '/admin/edit-debunking-image/0123'],
  ['/debunking-images/health/abc/file/0123', '/admin/edit-debunking-image/0123'],
  ['/debunking-images/health/abc', '/admin/content/imageFolders/abc'],
  ['/debunking-images', '/admin/debunking-images'],
  ['/nuclear-energy?topic=waste', '/admin/content/nuclearTopics/waste'],
  ['/nuclear-energy', '/admin/content/nuclearTopics'],
  ['/qna-list?verdict=%E9%8C%AF%E8%AA%A4', '/admin/content/qna'],
  ['/', '/admin/content/site/settings'],
  ['/about', '/admin/content/site/settings'],
])('%s is edited at %s', (address, to) => {
  expect(editorOfPage(address)?.to).toBe(to);
});

test.each(['//evil.test/qna/x', 'https://evil.test/qna/x', '/\\evil.test/qna/x', 'javascript:alert(1)', ''])(
  '“%s” as a submitted URL leads to no editor',
  (address) => {
    expect(editorOfPage(address)).toBeUndefined();
  },
);

test.each(['/admin/members', '/preview/0123', '/no/such/page'])('%s has no editor', (address) => {
  expect(editorOfPage(address)).toBeUndefined();
});
