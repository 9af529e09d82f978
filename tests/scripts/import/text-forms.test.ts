import { expect, test } from 'vitest';
import { cityOf } from '#scripts/import/read/city-of.ts';
import { htmlToMarkdown } from '#scripts/import/read/html-to-markdown.ts';
import { sourceLinks } from '#scripts/import/read/source-links.ts';
import { toIsoDate, toTaipeiTime } from '#scripts/import/read/taiwan-dates.ts';

test.each([
  ['台北市示範路1號', '臺北市'],
  ['[臺中市西屯區]', '臺中市'],
  ['401台中市東區', '臺中市'],
  ['台灣 台南市中西區', '臺南市'],
  ['台北縣板橋市', '新北市'],
  ['５４５南投縣埔里鎮', '南投縣'],
  ['示範縣台北市路', undefined],
  ['千葉市', undefined],
  ['台北', undefined],
  ['', undefined],
])('the city of "%s" is %s', (address, city) => {
  expect(cityOf(address)).toBe(city);
});

test.each([
  ['民國103年9月4日', '2014-09-04'],
  ['98年12月31日', '2009-12-31'],
  ['2018/8/5', '2018-08-05'],
  ['民國103年2月29日', undefined],
  ['2018/13/01', undefined],
  ['明天', undefined],
])('the date of %s is %s', (text, date) => {
  expect(toIsoDate(text)).toBe(date);
});

test('times are parsed in Taipei time', () => {
  expect(toTaipeiTime('2018/08/25 20:30')).toBe('2018-08-25T20:30:00+08:00');
  expect(toTaipeiTime('2018/08/25 24:00:00')).toBeUndefined();
  expect(toTaipeiTime('2018/08/25')).toBeUndefined();
});

test('URLs in a text become sources, each once, titled by the text after them', () => {
  expect(
    sourceLinks(
      '（https://www.example.org/a）\n示範標題\nhttps://demo.gov.tw/b（說明）\nhttps://www.example.org/a http://x',
    ),
  ).toEqual([
    { title: '示範標題', publisher: 'example.org', url: 'https://www.example.org/a', kind: 'media' },
    { title: '（說明）', publisher: 'demo.gov.tw', url: 'https://demo.gov.tw/b', kind: 'official' },
  ]);
  expect(sourceLinks('沒有網址')).toEqual([]);
  const titled = (...texts: string[]) =>
    sourceLinks(...texts).map(({ url, title }) => [url.slice(-1), title]);
  const before = ['a', 'b'].map((each) => `標題${each}（https://example.org/${each}）`).join('\n');
  const ab = [
    ['a', '標題a'],
    ['b', '標題b'],
  ];
  expect(titled(before)).toEqual(ab);
  expect(titled('標題a\nhttps://example.org/a\n\nhttps://example.org/b\n標題b')).toEqual(ab);
  expect(titled('https://example.org/a\n標題a', '標題b：https://example.org/b')).toEqual(ab);
  expect(titled('1. https://example.org/a 2. https://example.org/b')).toEqual([
    ['a', 'example.org'],
    ['b', 'example.org'],
  ]);
});

test('HTML in a text is converted to Markdown without losing words', () => {
  const html = `前文<!-- 註 -->
<table id="t"><style>p{}</style><thead><tr><th>國家</th><th>說法</th></tr></thead>
<tr><td>甲 | 乙</td><td><p>一</p><p>二&minus;三</p></td></tr><tr><td>丙</td></tr></table>
<figure><img alt="" src="a.png"><figcaption>圖說</figcaption></figure>
<ul><li>項目<strong>重點</strong></li></ul> 3 < 5 &equals; &#43;&plusmn; &示範; <https://example.org>
<ol class="r"><li>甲</li><li>乙</li></ol>`;
  expect(htmlToMarkdown(html)).toBe(`前文

| 國家 | 說法 |
| --- | --- |
| 甲 \\| 乙 | 一 二−三 |
| 丙 |  |

> 圖說

- 項目**重點**

 3 < 5 = +± &示範; <https://example.org>

1. 甲

2. 乙`);
});
