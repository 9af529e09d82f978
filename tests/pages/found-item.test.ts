import { expect, test } from 'vitest';
import { collections } from '#src/data/collections.ts';
import { addressOf } from '#src/pages/found-item.ts';

const leadTo = (collection: string, id = 'x', title = '隔夜水') => addressOf({ collection, id, title });

test('an item leads to its page, and one without a page to its place on another', () => {
  expect(leadTo('qna')).toBe('/qna/x');
  expect(leadTo('achievements')).toBe('/politicians/-/achievement/x');
  expect(leadTo('videos')).toBe(`/youtube/debunking/${encodeURIComponent('隔夜水')}`);
  expect(leadTo('budgets', '2024-transit')).toBe('/budget-reduction?year=2024');
  expect(leadTo('timelineEntries')).toBe('/timeline#entry-x');
});

test('of all collections only what nobody reads by itself has no address', () => {
  const lost = collections.map(({ name }) => name).filter((name) => leadTo(name) === undefined);
  expect(lost).toEqual(['site', 'tagRules']);
});
