import { expect, test } from 'vitest';
import { allCollections } from '#src/data/collections/collections.ts';
import { placeOf } from '#src/data/retrieval/search/item-place.ts';
import { wordsInText } from '#src/pages/shared/found/Marked.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';

const leadTo = (collection: string, id = 'x', title = '隔夜水') => addressOf({ collection, id, title });

test('an item links to its page, and one without a page to its place on another', () => {
  expect(leadTo('qna')).toBe('/qna/x');
  expect(leadTo('achievements')).toBe('/politicians/-/achievement/x');
  expect(leadTo('videos')).toBe(`/youtube/debunking/${encodeURIComponent('隔夜水')}`);
  expect(leadTo('budgets', '2024-transit')).toBe('/budget-reduction?year=2024');
  expect(leadTo('timelineEntries')).toBe('/timeline#entry-x');
});

test('an item that may be on one of several pages links to the right one', () => {
  const at = (collection: string, data: Record<string, unknown>) =>
    addressOf({ collection, id: 'x', title: '台電', place: placeOf(collection, data) });
  const title = encodeURIComponent('台電');
  expect(at('achievements', { participants: [{ name: '示範部' }, { politicianId: 'wang' }] })).toBe(
    '/politicians/wang/achievement/x',
  );
  expect(at('videos', { kind: 'topic' })).toBe(`/youtube/topics/${title}`);
  expect(at('videos', { kind: 'debunking' })).toBe(`/youtube/debunking/${title}`);
  expect(at('channels', { category: 'music_channels' })).toBe(
    '/youtube?channelCategory=music_channels#channel-x',
  );
  expect(at('imageFolders', {})).toBe(`/debunking-images/${title}/x`);
});

test('a budget links to its agency, and to the items that match the search', () => {
  const budget = {
    collection: 'budgets',
    id: '2024-transit',
    title: '公共運輸署113年度預算',
    names: ['示範交通部', '公共運輸署'],
    agency: { ministry: '示範交通部', agency: '公共運輸署' },
  };
  const filtersFor = (query: string) => {
    const [path, search] = addressOf(budget, wordsInText(budget, query))?.split('?') ?? [];
    expect(path).toBe('/budget-reduction');
    return Object.fromEntries(new URLSearchParams(search));
  };
  const agency = { year: '2024', ministry: '示範交通部', agency: '公共運輸署' };
  expect(filtersFor('')).toEqual(agency);
  expect(filtersFor('民國113年度')).toEqual(agency);
  expect(filtersFor('票證整合')).toEqual({ ...agency, q: '票證整合' });
  expect(filtersFor('2024年度預算 票證')).toEqual({ ...agency, q: '票證' });
});

test('only collections with a single document or without visitors have no URL', () => {
  const lost = allCollections.filter(({ name }) => leadTo(name) === undefined);
  const hidden = allCollections.filter(
    ({ onlyId, visibility }) => onlyId !== undefined || visibility === 'members',
  );
  expect(lost.map(({ name }) => name)).toEqual(hidden.map(({ name }) => name));
});
