import { expect, test } from 'vitest';
import { linkKey, linksIn, withoutLinks } from '#src/data/search/links.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc123&t=3', 'youtu.be/abc123'],
  ['Https://youtu.be/abc123?si=x', 'youtu.be/abc123'],
  ['https://youtube.com/shorts/abc123?feature=share', 'youtu.be/abc123'],
  ['https://www.youtube.com/live/abc123/', 'youtu.be/abc123'],
  ['https://www.youtube.com/@sample/live', 'youtube.com/@sample/live'],
  ['https://m.example.org/a/b/?utm_source=line', 'example.org/a/b'],
  ['https://example.org/news.php?SerialNo=68488&utm_source=line', 'example.org/news.php&SerialNo=68488'],
  ['https://example.org/a，歡迎查詢。', 'example.org/a'],
  ['https://example.org/', undefined],
  ['javascript:alert(1)', undefined],
  ['不是網址', undefined],
])('the key of the link %s is %s', (address, key) => {
  expect(linkKey(address)).toBe(key);
});

test('a link ends at Chinese punctuation and brackets', () => {
  expect(linksIn('看https://youtu.be/abc，還有【https://example.org/a】https://example.org/b。真的')).toEqual(
    ['youtu.be/abc', 'example.org/a', 'example.org/b'],
  );
});

test('the text right after a link remains without it', () => {
  expect(withoutLinks('看https://youtu.be/abc，隔夜水會致癌')).toBe('看 ，隔夜水會致癌');
});
