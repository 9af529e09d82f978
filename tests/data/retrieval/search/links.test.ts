import { expect, test } from 'vitest';
import { linkKey, linksIn, withoutLinks } from '#src/data/retrieval/search/links.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc123&t=3', 'youtu.be/abc123'],
  ['Https://youtu.be/abc123?si=x', 'youtu.be/abc123'],
  ['https://youtube.com/shorts/abc123?feature=share', 'youtu.be/abc123'],
  ['https://www.youtube.com/live/abc123/', 'youtu.be/abc123'],
  ['https://www.youtube.com/@sample/live', 'youtube.com/@sample/live'],
  ['https://m.example.org/a/b/?utm_source=line', 'example.org/a/b'],
  ['https://example.org/news.php?SerialNo=68488&utm_source=line', 'example.org/news.php&SerialNo=68488'],
  ['https://law.example.org/LawAll.aspx?pcode=A0010', 'law.example.org/LawAll.aspx&pcode=A0010'],
  ['https://drive.google.com/open?id=0BzvRSB&usp=x', 'drive.google.com/open&id=0BzvRSB&usp=x'],
  ['https://www.youtube.com/playlist?list=PLabc', 'youtube.com/playlist&list=PLabc'],
  ['https://www.youtube-nocookie.com/embed/abc123?start=3', 'youtu.be/abc123'],
  ['https://youtu.be/abc123/?t=10', 'youtu.be/abc123'],
  ['https://www.facebook.com/permalink.php?story_fbid=pfbid0Abc&id=1', 'facebook.com/pfbid0Abc'],
  ['https://m.facebook.com/story.php?story_fbid=123&id=1&mibextid=x', 'facebook.com/123'],
  ['https://www.facebook.com/sample.page/posts/some-title/123?__tn__=-R', 'facebook.com/123'],
  ['https://www.facebook.com/watch/?v=456', 'facebook.com/456'],
  ['https://www.facebook.com/sample.page/videos/456/', 'facebook.com/456'],
  ['https://www.example.org/amp/news/1', 'example.org/news/1'],
  ['https://amp.example.org/news/1/amp/', 'example.org/news/1'],
  ['https://example.org/news/1?from=line_et_health', 'example.org/news/1'],
  ['https://example.org/list?from=20', 'example.org/list&from=20'],
  ['https://example.org/?id=5', 'example.org&id=5'],
  ['https://example.org/#/news/5', 'example.org#/news/5'],
  ['https://example.org/a#top', 'example.org/a'],
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
