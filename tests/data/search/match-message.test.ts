import { expect, test } from 'vitest';
import { linkKey, matchMessage } from '#src/data/search/match-message.ts';
import { SearchIndex } from '#src/data/search/search-index.ts';

function checked(): SearchIndex {
  const index = new SearchIndex();
  const item = (id: string, title: string, links: readonly string[] = []) => ({
    collection: 'qna',
    id,
    title,
    names: [],
    updatedAt: '2026-11-01T00:00:00Z',
    links,
  });
  index.add([
    item('water', '隔夜的開水會產生亞硝酸鹽，喝了會致癌'),
    item('quake', '天上出現長條狀的雲就是大地震的前兆'),
    item('video', '示範頻道的影片', ['youtu.be/abc123']),
    { ...item('event', '隔夜的開水會產生亞硝酸鹽，喝了會致癌'), collection: 'events' },
  ]);
  return index;
}

test('a forwarded message finds its fact-check through padding, cuts and typos', () => {
  const message =
    '⚠️⚠️轉傳⚠️⚠️\n醫生說：隔夜的開水會産生亞硝酸塩😱，喝了會致癌！！\n快分享給你的家人 https://example.org/';
  const [first] = matchMessage(checked(), message);
  expect(first?.item.id).toBe('water');
  expect(first?.confident).toBe(true);
});

test('a message about something else has no confident answer', () => {
  const matches = matchMessage(checked(), '明天下午三點在活動中心集合，記得帶水壺和帽子');
  expect(matches.filter(({ confident }) => confident)).toEqual([]);
});

test('the same video behind another form of its link is the same', () => {
  const [first] = matchMessage(checked(), '快看 https://www.youtube.com/watch?v=abc123&feature=share');
  expect(first?.item.id).toBe('video');
  expect(first?.confident).toBe(true);
});

test('what checks nothing never answers a message', () => {
  const ids = matchMessage(checked(), '隔夜的開水會產生亞硝酸鹽，喝了會致癌').map(({ item }) => item.id);
  expect(ids).not.toContain('event');
});

test.each([
  ['https://www.youtube.com/watch?v=abc123&t=3', 'youtu.be/abc123'],
  ['https://youtu.be/abc123?si=x', 'youtu.be/abc123'],
  ['https://m.example.org/a/b/?utm_source=line', 'example.org/a/b'],
  ['https://example.org/', undefined],
  ['javascript:alert(1)', undefined],
  ['不是網址', undefined],
])('the link %s is reported by %s', (address, key) => {
  expect(linkKey(address)).toBe(key);
});
