// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { latestItems } from '#src/data/retrieval/search/latest.queries.ts';
import { publishedEventList } from '#src/data/collections/events/events.queries.ts';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import home from '#src/locales/zh-TW/home.json' with { type: 'json' };
import { eventually } from '#tests/helpers/eventually.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { folder, lists, image } from '#tests/pages/sample-lists.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';
import data from './home-page.data.json';

const settings = (tagline: string) => [publishedSettings, { records: [{ tagline }] }] as const;

test('the four latest images and the folders are on the page', async () => {
  const { verdict: _verdict, ...plain } = image(10, { folderId: 'a' });
  const cards = Array.from({ length: 9 }, (_, index) => image(index, { folderId: 'a' }));
  const images = [plain, ...cards];
  await renderPage('/', [...lists(images, [folder('a', { name: '健康' })]), settings('一扇窗看完。')]);
  expect(screen.getByRole('heading', { level: 1, name: home.hero.title })).toBeTruthy();
  expect(screen.getByText('一扇窗看完。')).toBeTruthy();
  const newest = within(await screen.findByRole('list', { name: zh('home:newest') })).getAllByRole('link');
  expect(newest.map(({ textContent }) => textContent)).toEqual(
    [8, 7, 6, 5].map((number) => `圖卡 ${number}`),
  );
  const folders = within(byRole(screen, 'list', 'home:folders'));
  expect(folders.getByRole('link', { name: '健康' }).getAttribute('href')).toBe(
    linkTo('debunkingImageFolder', { name: '健康', folderId: 'a' }),
  );
  expect(folders.getByText(zh('home:folder.count', { count: 9 }))).toBeTruthy();
});

test('the page logs no error to the console', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const read = [settings(''), [publishedEventList, { records: [] }], [latestItems, new Map()]] as const;
  await renderPage('/', [...lists([image(1)]), ...read]);
  await screen.findByRole('list', { name: zh('home:newest') });
  expect(errors.mock.calls).toEqual([]);
});

test('without folders and settings the page has no empty sections', async () => {
  await renderPage('/', [...lists([image(1)]), [publishedSettings, { records: [] }]]);
  await screen.findByRole('heading', { name: zh('home:zones.information') });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    zh('home:newest'),
    zh('home:zones.oversight'),
    zh('home:zones.information'),
  ]);
  expect(screen.getByText(zh('common:site.description'))).toBeTruthy();
});

test('a few words in the box open the site search', async () => {
  const { router } = await renderPage('/', [...lists([image(1)]), settings('')]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '隔夜水' } });
  fireEvent.click(byRole(screen, 'button', 'home:box.check'));
  expect(
    await screen.findByRole('heading', { level: 1, name: zh('routes:search.title') }, { timeout: 15_000 }),
  ).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    linkTo('search', { q: '隔夜水' }),
  );
});

test('a message in the box opens the check page and is not in the URL', async () => {
  const { router } = await renderPage('/', [...lists([image(1)]), settings('')]);
  const message = '⚠️轉傳⚠️ 醫生說隔夜水喝了會致癌';
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: message } });
  fireEvent.click(byRole(screen, 'button', 'home:box.check'));
  expect(
    await screen.findByRole('heading', { level: 1, name: zh('routes:check.title') }, { timeout: 15_000 }),
  ).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe('/check');
  const box = await screen.findByRole('textbox', { name: zh('check:message.label') });
  await eventually(() => expect(box).toHaveProperty('value', message));
});

const day = (id: string, title: string, verifiedAt: string, own: object = {}) => ({
  id,
  title,
  updatedAt: '2026-11-20T00:00:00Z',
  verifiedAt,
  names: [],
  ...own,
});

test('the latest check comes first with its finding, followed by three items of other kinds', async () => {
  const latest = new Map([
    [
      'qna',
      [day('old', '舊查核', '2019-03-05'), day('new', '新查核', '2026-11-19', { finding: '不會發光。' })],
    ],
    ['videos', [{ id: 'v', title: '短片', updatedAt: '2026-11-18T00:00:00Z', names: [] }]],
    // What an import brought, with no date of its own.
    ['publicOpinions', [{ id: 'p', title: '匯入', updatedAt: '', names: [] }]],
    ['corruptionCases', [day('c1', '案件一', '2026-11-17'), day('c2', '案件二', '2026-11-16')]],
  ]);
  await renderPage('/', [...lists([image(1)]), settings(''), [latestItems, latest]]);
  const lead = byRole(screen, 'region', 'home:lead');
  expect(lead.textContent).toMatch(
    new RegExp(`新查核不會發光。${zh('common:record.checked', { date: '2026年11月19日', age: '.*' })}`),
  );
  const beside = within(byRole(screen, 'region', 'home:today')).getAllByRole('link');
  expect(beside.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(`^短片${zh('home:news.videos')}`),
    expect.stringMatching(`^案件一.*${zh('home:news.corruptionCases')}`),
    expect.stringMatching(`^舊查核.*${zh('home:news.qna')}`),
  ]);
  const rest = within(await screen.findByRole('region', { name: zh('home:sections') })).getAllByRole('link');
  expect(rest.map(({ textContent }) => textContent)).toEqual([zh('home:news.corruptionCases'), '案件二']);
});

const nothing = zh('home:empty.title');

test('without content the page says so', async () => {
  const latest = new Map([
    ['qna', []],
    ['site', [{ id: 'settings', title: '民眾之窗', updatedAt: '2026-11-18T00:00:00Z', names: [] }]],
  ]);
  await renderPage('/', [...lists([]), settings(''), [latestItems, latest]]);
  expect(await screen.findByText(nothing)).toBeTruthy();
});

test('without images, but with other content, the page does not claim to be empty', async () => {
  const latest = new Map([['qna', [day('one', '唯一的查核', '2026-11-19')]]]);
  await renderPage('/', [...lists([]), settings(''), [latestItems, latest]]);
  expect(byRole(screen, 'region', 'home:lead')).toBeTruthy();
  await screen.findByRole('region', { name: zh('home:zones.information') });
  expect(screen.queryByText(nothing)).toBeNull();
});

test('motto and search remain when nothing can be read', async () => {
  await renderPage('/', []);
  expect((await screen.findByRole('alert')).textContent).toContain(zh('common:error.offline.title'));
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('every section is linked with its description, even when nothing can be read', async () => {
  await renderPage('/', []);
  await screen.findByRole('region', { name: zh('home:zones.information') });
  const links = [zh('home:zones.oversight'), zh('home:zones.information')].map((zone) =>
    within(screen.getByRole('region', { name: zone }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(data.cases);
  const events = zh('routes:events.title');
  expect(screen.getByRole('link', { name: new RegExp(`^${events}`) }).textContent).toBe(
    events + zh('home:zones.holds.events'),
  );
});
