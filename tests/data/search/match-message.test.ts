import { expect, test } from 'vitest';
import { linkKey, matchMessage } from '#src/data/search/match-message.ts';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';

const item = (id: string, title: string, links: readonly string[] = []) => ({
  id,
  title,
  names: [],
  updatedAt: '2026-11-01T00:00:00Z',
  links,
  text: '',
});

const { index } = memoryIndex({
  qna: [
    item('water', '隔夜的開水會產生亞硝酸鹽，喝了會致癌'),
    item('quake', '天上出現長條狀的雲就是大地震的前兆'),
    item('video', '示範頻道的影片', ['youtu.be/abc123']),
    { ...item('quoted', '示範查核'), text: '網傳喝紅棗茶加鹽煮沸之後放涼可以排毒' },
  ],
  events: [item('event', '隔夜的開水會產生亞硝酸鹽，喝了會致癌')],
});

test('a forwarded message finds its fact-check through padding, cuts and typos', async () => {
  const message =
    '⚠️⚠️轉傳⚠️⚠️\n醫生說：隔夜的開水會産生亞硝酸塩😱，喝了會致癌！！\n快分享給你的家人 https://example.org/';
  const [first] = await matchMessage(index, message);
  expect(first?.item.id).toBe('water');
  expect(first?.confident).toBe(true);
});

test('a message about something else has no confident answer', async () => {
  const matches = await matchMessage(index, '明天下午三點在活動中心集合，記得帶水壺和帽子');
  expect(matches.filter(({ confident }) => confident)).toEqual([]);
});

test('the same video behind another form of its link is the same', async () => {
  const [first] = await matchMessage(index, '快看 https://www.youtube.com/watch?v=abc123&feature=share');
  expect(first?.item.id).toBe('video');
  expect(first?.confident).toBe(true);
});

test('a message that an answer quotes in its text is offered that answer', async () => {
  const matches = await matchMessage(index, '鄰居說喝紅棗茶加鹽煮沸之後放涼可以排毒');
  expect(matches.map((match) => match.item.id)).toEqual(['quoted']);
});

test('what checks nothing never answers a message', async () => {
  const matches = await matchMessage(index, '隔夜的開水會產生亞硝酸鹽，喝了會致癌');
  expect(matches.map((match) => match.item.id)).not.toContain('event');
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
