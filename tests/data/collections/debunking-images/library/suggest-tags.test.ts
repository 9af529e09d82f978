import { expect, test } from 'vitest';
import { suggestTags, tagUseOf } from '#src/data/collections/debunking-images/library/suggest-tags.ts';

const use = tagUseOf([
  { tags: ['飲食', '健康'], folderId: 'a' },
  { tags: ['飲食'], folderId: 'a' },
  { tags: ['臺北', '交通'], folderId: 'b' },
]);
const nothing = { folderId: '', texts: [], neighbours: [], taken: [] };

test('suggestions from the text come first, then from similar images, then from the folder', () => {
  const hints = { ...nothing, folderId: 'a', texts: ['台北的示範公車'], neighbours: ['交通'] };
  expect(suggestTags(hints, use)).toEqual(['臺北', '交通', '飲食', '健康']);
});

test('tags that are already set or have no reason are not suggested', () => {
  expect(suggestTags({ ...nothing, folderId: 'a', taken: ['飲食'] }, use)).toEqual(['健康']);
  expect(suggestTags(nothing, use)).toEqual([]);
});

test('a tag that only a neighbour in the batch has is suggested', () => {
  expect(suggestTags({ ...nothing, neighbours: ['新標籤'] }, use)).toEqual(['新標籤']);
});
