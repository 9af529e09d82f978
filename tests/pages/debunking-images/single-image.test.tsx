// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { folderOf } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import { cachedSome } from '#tests/pages/cached-list.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { folder, lists, image, wholeImage } from '#tests/pages/sample-lists.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

const shelf = [folder('a', { name: '健康' })];
const shelved = [1, 2, 3].map((number) => image(number, { folderId: 'a' }));

const falseClaim = wholeImage(2, {
  title: '隔夜水會致癌嗎',
  altText: '【錯誤訊息】一張說隔夜水會致癌的圖',
  verdict: '錯誤',
  description: '放到隔天的水可以喝。',
  tags: ['飲用水', '台灣／水'],
  folderId: 'a',
  attribution: '示範資料',
  source: {
    url: 'https://example.org/a?b=1',
    archivedUrl: 'https://archive.example/x',
    foundOn: '2026-10-02',
  },
  rev: 2,
  updatedAt: '2026-11-02T16:30:00.000000Z',
  history: [
    { rev: 1, at: '2026-10-01T00:02:00Z', kind: '首次', note: '' },
    { rev: 2, at: '2026-11-02T16:30:00Z', kind: '勘誤', note: '改正單位' },
  ],
  corrections: [{ at: '2026-11-03', before: '毫克', after: '微克', reason: '單位錯了' }],
});

const show = (record = falseClaim, address = linkTo('debunkingImage', { id: record.id })) =>
  renderPage(address, [
    ...lists(shelved, shelf),
    cachedSome(folderOf(record), record.folderId === undefined ? [] : shelf),
    [debunkingImageItem(record.id), { state: 'published', record }],
  ]);

const precedes = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('verdict and notice precede the title, and the image is stamped', async () => {
  await show();
  const title = screen.getByRole('heading', { level: 1, name: '隔夜水會致癌嗎' });
  expect(precedes(screen.getByText(zh('common:verdict.false.notice')), title)).toBe(true);
  const shown = screen.getByRole('img', { name: '【錯誤訊息】一張說隔夜水會致癌的圖' });
  expect(precedes(title, shown)).toBe(true);
  expect(
    within(shown.closest('article') as HTMLElement).getByText(zh('common:verdict.false.stamp')),
  ).toBeTruthy();
});

/** An image without a verdict, in a folder of cards. */
const { verdict: _verdict, ...plain } = wholeImage(2, { folderId: 'a', source: {} });

test('a plain image says that it has no verdict, and is in no folder', async () => {
  const { head } = await show(plain);
  expect(screen.getByText(imageTexts.image.plain)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '健康' })).toBeNull();
  expect(
    screen.queryByText(
      new RegExp(`${zh('common:verdict.false.notice')}|${zh('common:verdict.false.stamp')}`),
    ),
  ).toBeNull();
  await eventually(() => expect(head().name).toBe('圖卡 2'));
});

test('title and description for sharing state the verdict of the image', async () => {
  const { head } = await show();
  expect(head()).toMatchObject({
    name: `${zh('common:verdict.false.stamp')}｜隔夜水會致癌嗎`,
    description: `${zh('common:verdict.false.notice')}【錯誤訊息】一張說隔夜水會致癌的圖`,
  });
  await eventually(() => expect(head().noIndex).toBeFalsy());
});

test('alternative text, description, source and attribution are shown', async () => {
  await show();
  const part = (name: string) => screen.getByRole('region', { name });
  expect(screen.getByText(zh('debunking-images:image.altText')).closest('details')?.textContent).toContain(
    '一張說隔夜水會致癌的圖',
  );
  expect(part(zh('debunking-images:image.description')).textContent).toContain('放到隔天的水可以喝。');
  const source = within(part(zh('debunking-images:image.source')));
  expect(source.getByRole('link', { name: /example\.org/ }).getAttribute('href')).toBe(
    'https://example.org/a?b=1',
  );
  expect(
    source
      .getByRole('link', {
        name: new RegExp(zh('debunking-images:image.archivedUrl', { host: 'archive.example' })),
      })
      .getAttribute('href'),
  ).toBe('https://archive.example/x');
  expect(source.getByText(zh('debunking-images:image.foundOn', { date: '2026年10月2日' }))).toBeTruthy();
  expect(
    source.getByText(zh('debunking-images:image.attribution', { attribution: '示範資料' })),
  ).toBeTruthy();
});

test('unknown fields have no heading', async () => {
  await show(plain);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([zh('common:record.history')]);
});

test('tags link to searches and the folder to its list', async () => {
  await show();
  const tags = within(byRole(screen, 'list', 'common:tags.label'));
  expect(tags.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    linkTo('debunkingImageSearch', { query: '飲用水' }),
    linkTo('debunkingImageSearch', { query: '台灣／水' }),
  ]);
  const toFolder = linkTo('debunkingImageFolder', { name: '健康', folderId: 'a' });
  for (const link of screen.getAllByRole('link', { name: '健康' }))
    expect(link.getAttribute('href')).toBe(toFolder);
});

test('the history is listed newest first in Taipei time, and a correction has its own box', async () => {
  await show();
  const entries = within(byRole(screen, 'region', 'common:record.history')).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '2026年11月3日勘誤改正單位',
    '2026年10月1日首次',
  ]);
  const box = byRole(screen, 'complementary', 'common:record.corrections');
  expect(box.textContent).toBe(
    `${zh('common:record.corrected', { date: '2026年11月3日' })}${zh('common:record.before')}毫克${zh('common:record.after')}微克${zh('common:record.reason')}單位錯了`,
  );
  expect(screen.getByText(zh('common:record.updated', { date: '2026年11月3日' }))).toBeTruthy();
});

test('an image opened through its folder has the previous and the next one', async () => {
  const through = { name: '健康', folderId: 'a' };
  await show(falseClaim, linkTo('folderDebunkingImage', { ...through, id: falseClaim.id }));
  const neighbours = within(byRole(screen, 'navigation', 'debunking-images:image.neighbours'));
  expect(neighbours.getByText(zh('debunking-images:image.position', { position: 2, total: 3 }))).toBeTruthy();
  const hrefs = neighbours.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    [3, 1].map((number) => linkTo('folderDebunkingImage', { ...through, id: image(number).id })),
  );
});

test.each([['by its URL', linkTo('debunkingImage', { id: falseClaim.id })]])(
  'an image opened %s has no neighbours',
  async (_, address) => {
    await show(falseClaim, address);
    expect(screen.queryByRole('navigation', { name: zh('debunking-images:image.neighbours') })).toBeNull();
  },
);

test('an image opened through another folder redirects to its own', async () => {
  const { router } = await show(
    falseClaim,
    linkTo('folderDebunkingImage', { name: '別的', folderId: 'b', id: falseClaim.id }),
  );
  expect(decodeURI(router.state.location.pathname)).toMatch(/^\/debunking-images\/健康\/a\/file\//);
});

test('a withdrawn image shows date, reason and what replaces it at its URL', async () => {
  const at = '2026-11-01T00:00:00Z';
  const path = linkTo('debunkingImage', { id: 'y' });
  const reason = `來源有誤，請看${absoluteUrl(path)}。`;
  const tombstone = {
    id: 'x',
    history: [{ rev: 2, at, kind: '更新', note: reason }],
    withdrawn: { at, reason },
  };
  const { head } = await renderPage(linkTo('debunkingImage', { id: 'x' }), [
    ...lists(shelved, shelf),
    [debunkingImageItem('x'), { state: 'withdrawn', tombstone }],
  ]);
  const name = zh('common:record.withdrawn.title', { noun: zh('debunking-images:image.noun') });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByText(zh('common:record.withdrawn.on', { date: '2026年11月1日' }))).toBeTruthy();
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  const successor = byRole(screen, 'link', 'common:record.withdrawn.successor');
  expect(successor.getAttribute('href')).toBe(path);
  expect(screen.queryByRole('img')).toBeNull();
  await eventually(() => expect(head().noIndex).toBe(true));
});

test.each([
  ['absent', zh('common:record.absent.title', { noun: zh('debunking-images:image.noun') })],
  ['unreadable', zh('common:record.unreadable.title', { noun: zh('debunking-images:image.noun') })],
])('an image that is %s shows an error and is excluded from search engines', async (state, title) => {
  const { head } = await renderPage(linkTo('debunkingImage', { id: 'x' }), [
    ...lists(shelved, shelf),
    [debunkingImageItem('x'), { state }],
  ]);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(byRole(screen, 'searchbox', 'debunking-images:search.label')).toBeTruthy();
  await eventually(() => expect(head().noIndex).toBe(true));
});

test('an image that cannot be read can be retried', async () => {
  await renderPage(linkTo('debunkingImage', { id: 'x' }), lists(shelved, shelf));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(zh('common:error.offline.title'));
  expect(byRole(within(alert), 'button', 'common:actions.retry')).toBeTruthy();
});
