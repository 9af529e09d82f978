// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '#src/data/retrieval/search/find.ts';
import { reportQuery } from '#src/routes.ts';
import { renderPage } from '../render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const found = (title: string) => ({
  collection: 'qna',
  id: 'a',
  title,
  names: [],
  updatedAt: '2026-11-01T00:00:00Z',
});

const answerOf = (records: readonly ReturnType<typeof found>[], isNear: boolean): SearchAnswer => ({
  groups: records.length > 0 ? [{ collection: 'qna', total: records.length, records }] : [],
  isNear,
  isPartial: false,
});

/** Opens the search page for a query, with the worker's answer in the cache. */
const search = (query: string, answer: SearchAnswer) =>
  renderPage(`/search?q=${encodeURIComponent(query)}`, [
    [{ queryKey: ['search', 'found', { query }] }, answer],
  ]);

const marked = () => Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent);

test.each([
  ['馬祖', '連江縣的公車', '連江縣'],
  ['连江', '馬祖連江縣的公車', '馬祖連江'],
  ['统一发票', '統一發票會變電費單？', '統一發票'],
  ['民國115年3月5日', '2026-03-05 的會議', '2026-03-05'],
])('a match for %s is marked as it is written', async (query, title, written) => {
  await search(query, answerOf([found(title)], false));
  // The dictionary of simplified characters is loaded with the first search.
  await waitFor(() => expect(marked().join('')).toBe(written));
});

test.each([
  ['nothing', []],
  ['approximate matches only', [found('別的公車')]],
])('a search that finds %s offers to request a check', async (_, items) => {
  const query = '公車票價明年全免';
  await search(query, answerOf(items, true));
  const href = byRole(screen, 'link', 'search:report').getAttribute('href');
  const address = new URL(href ?? '', 'https://example.org');
  expect(address.pathname).toBe('/report');
  expect(address.searchParams.get('kind')).toBe('check');
  const about = new URL(address.searchParams.get('about') ?? '', address);
  expect(`${about.pathname} ${about.searchParams.get('q')}`).toBe(`/search ${query}`);
});

test('a long search also links to the form, which accepts its URL', async () => {
  await search('🙂公'.repeat(100), answerOf([], true));
  const href = byRole(screen, 'link', 'search:report').getAttribute('href') ?? '';
  const about = new URL(href, 'https://example.org').searchParams.get('about');
  expect(about).toMatch(/^\/search\?q=/);
  expect(reportQuery.parse({ about }).about).toBe(about);
});

test('a search with results does not link to the form', async () => {
  await search('公車', answerOf([found('公車')], false));
  expect(screen.queryByRole('link', { name: zh('search:report') })).toBeNull();
});

test('the probable intention is suggested with matching items and a search for it', async () => {
  const similar = { meant: '隔夜水', records: [found('隔夜水喝了會致癌？')] };
  await search('葛夜水', { ...answerOf([], true), similar });
  const section = screen.getByRole('region', { name: zh('search:similar.title', { meant: '隔夜水' }) });
  expect(within(section).getByRole('link', { name: /隔夜水喝了會致癌/ })).toBeTruthy();
  expect(
    within(section)
      .getByRole('link', { name: new RegExp(zh('search:similar.search')) })
      .getAttribute('href'),
  ).toBe(`/search?q=${encodeURIComponent('隔夜水')}`);
  await waitFor(() => expect(marked()).toEqual(['隔夜水']));
  expect(screen.getByText(zh('search:near'))).toBeTruthy();
  // Suggested items have no filter by kind.
  expect(screen.queryByRole('navigation', { name: zh('search:kinds') })).toBeNull();
});

test('results come before suggestions', async () => {
  const similar = { meant: '隔夜水', records: [found('隔夜水喝了會致癌？')] };
  await search('葛夜水', { ...answerOf([found('別篇')], false), similar });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([zh('collections:qna'), zh('search:similar.title', { meant: '隔夜水' })]);
});

test('the item with the query as its title stands apart from those that contain it, once', async () => {
  const items = ['水費調整', '水費調整會追溯嗎'].map((title, id) => ({ ...found(title), id: String(id) }));
  await search('水費調整', answerOf(items, false));
  const exact = byRole(screen, 'region', 'search:exact');
  expect(within(exact).getByRole('link').textContent).toMatch(/^水費調整/);
  expect(screen.getAllByRole('link', { name: /^水費調整$/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: /會追溯嗎/ })).toBeTruthy();
});
