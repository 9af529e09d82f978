// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkdownText } from '#src/ui/markdown/MarkdownText.tsx';
import { plainText } from '#src/platform/text/plain-text.ts';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { zh } from '#tests/helpers/texts.ts';

const render = (text: string, sourceCount = 0) =>
  renderUi(<MarkdownText text={text} sourceCount={sourceCount} />).container;

test('HTML in a text is removed, and its words are shown', () => {
  const container = render(
    '<img src=x onerror="alert(1)"><script>alert(2)</script>前<b onclick="x">中</b>後\n\n<iframe src="https://example.org"></iframe>\n\n<!-- 備註 -->',
  );
  expect(container.querySelector('script, img, iframe, b, [onclick]')).toBeNull();
  expect(container.textContent).toContain('前中後');
  expect(container.textContent).not.toContain('備註');
});

test('an external link shows its host, whatever its text claims', () => {
  render('[衛福部 www.mohw.gov.tw](https://evil.example/a) 與 <https://example.org/b>');
  const [claimed, bare] = screen.getAllByRole('link');
  expect(claimed?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(claimed?.getAttribute('target')).toBe('_blank');
  expect(screen.getByText('（evil.example）')).toBeDefined();
  expect(bare?.getAttribute('href')).toBe('https://example.org/b');
  expect(screen.queryByText('（example.org）')).toBeNull();
});

test.each([
  ['www.gov.tw/evil.example', 'https://evil.example/'],
  ['evil.example.gov.tw', 'https://evil.example/'],
  ['www.gov.tw@evil.example', 'https://www.gov.tw@evil.example/'],
  ['https://аррӏе.com/', 'https://аррӏе.com/'],
  ['evil.example@gov.tw', 'https://evil.example/'],
  ['\u202Eelpmaxe.live', 'https://evil.example/'],
])('a link with the text %j shows its real host', (words, address) => {
  render(`[${words}](${address})`);
  expect(screen.getByText(`（${new URL(address).host}）`)).toBeDefined();
});

test.each(['https://evil.example/a', 'evil.example', 'EVIL.example?x', 'http://evil.example（說明）'])(
  'a link whose text is its own URL %j does not repeat the host',
  (words) => {
    render(`[${words}](https://evil.example/a)`);
    expect(screen.queryByText('（evil.example）')).toBeNull();
  },
);

test('a URL that looks like a path but leads to another site shows its host', () => {
  render('[首頁](//evil.example/x) [站內](/qna/a1) [列表](/events?tab=past_events)');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['https://evil.example/x', '/qna/a1', '/events?tab=past_events']);
  expect(screen.getByText('（evil.example）')).toBeDefined();
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt&colon;alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
])('a link to %s is shown as plain text', (address) => {
  const container = render(`[按這裡](${address}) ![圖](${address})`);
  expect(container.querySelectorAll('a[href], img')).toHaveLength(0);
  expect(container.textContent).toContain('按這裡');
});

test('a citation links to the numbered source, and one without a source is unchanged', () => {
  render('一度電[^2]，另見[^9]。', 2);
  expect(
    screen.getByRole('link', { name: zh('common:record.source', { number: 2 }) }).getAttribute('href'),
  ).toBe('#source-2');
  expect(screen.getByText(/另見\[\^9\]。/)).toBeDefined();
});

test('footnotes of a text link there and back', () => {
  const container = render('甲[^note]\n\n[^note]: 說明文字', 3);
  const there = container.querySelector('sup a')?.getAttribute('href') ?? '';
  expect(container.querySelector(`[id="${there.slice(1)}"]`)?.textContent).toContain('說明文字');
  const back =
    screen.getByRole('link', { name: zh('markdown:back', { number: 1 }) }).getAttribute('href') ?? '';
  expect(container.querySelector(`[id="${back.slice(1)}"]`)).not.toBeNull();
});

test('the URL of a footnote is the same on every visit, and differs between the texts of a page', () => {
  const text = '甲[^note]\n\n[^note]: 說明文字';
  const { container } = renderUi(
    <>
      <MarkdownText text="前言" />
      <MarkdownText text={text} />
      <MarkdownText text={text} idPrefix="background-" />
    </>,
  );
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#fn-1',
    '#fnref-1',
    '#background-fn-1',
    '#background-fnref-1',
  ]);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('headings follow those of the page without skipping a level', () => {
  render('# 一\n\n### 二\n\n##### 三');
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H3', 'H4', 'H5']);
});

test('strong marks next to Chinese punctuation are recognised', () => {
  const container = render('這是**「重點」**的一句，以及**（第二）**與**第三。**後面；3*(4)*5。');
  const strong = [...container.querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(strong).toEqual(['「重點」', '（第二）', '第三。']);
  expect(container.textContent).toBe('這是「重點」的一句，以及（第二）與第三。後面；3*(4)*5。');
});

test('a table has its own scrollable region that is focusable', () => {
  render('|年|度|\n|-|-|\n|2026|1|');
  const region = screen.getByRole('region', { name: zh('markdown:table', { head: '年、度' }) });
  expect(region.getAttribute('tabindex')).toBe('0');
  expect(within(region).getAllByRole('cell')).toHaveLength(2);
});

test('only images of this site are loaded; others become links', () => {
  render('![自己的](/img/a.webp) ![別人的](https://example.org/b.png)');
  expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/b.png');
});

test('an image that fails to load is replaced by its alternative text', () => {
  const container = render('前![走道平面圖](/img/plan.webp)後');
  fireEvent.error(screen.getByRole('img', { name: '走道平面圖' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.textContent).toBe(`前${zh('common:image.failed')} 走道平面圖後`);
});

test('emphasised Chinese has emphasis dots, other scripts do not', () => {
  const [chinese, latin] = render('*重點*與*Nature News*').querySelectorAll('em');
  expect(chinese?.className).toBe('');
  expect(latin?.className).toBe('foreign');
});

test('in emphasised text of mixed scripts only Chinese has dots, and Latin letters are italic', () => {
  const [em] = render('*「Nature News」在 2026年的**COVID-19**報導，[看 here](/qna)*').querySelectorAll('em');
  expect(em?.className).toBe('');
  expect([...(em?.querySelectorAll('span') ?? [])].map((each) => [each.textContent, each.className])).toEqual(
    [
      ['Nature News', 'foreign'],
      [' 2026', ''],
      ['COVID-19', 'foreign'],
      [' here', 'foreign'],
    ],
  );
  expect(em?.textContent).toBe('「Nature News」在 2026年的COVID-19報導，看 here');
});

test.each([
  '/.//example.org/b.png',
  'https:example.org/b.png',
  './..//example.org/b.png',
  '//example.org/b.png',
])('a URL that browsers may resolve to another site, %s, shows its host or stays on this site', (address) => {
  render(`![圖](${address}) [連結](${address})`);
  const images = screen.queryAllByRole('img');
  const addresses = [
    ...images.map((image) => image.getAttribute('src')),
    ...screen.getAllByRole('link').map((link) => link.getAttribute('href')),
  ];
  expect(addresses).toHaveLength(2);
  // Also resolved on a site without TLS, where `https:example.org` is another host.
  for (const base of ['https://here.test', 'http://here.test']) {
    for (const each of addresses) {
      const { host } = new URL(each ?? '', base);
      if (host !== 'here.test') expect(screen.getAllByText(`（${host}）`).length).toBeGreaterThan(0);
    }
  }
});

test.each([
  ['[<https://example.org/b>](/qna)', 'https://example.org/b'],
  ['[看 ![圖](https://example.org/b.png)](/qna)', `看 ${zh('markdown:image', { alt: '圖' })}`],
])('a link contains no other link: %s', (text, words) => {
  const links = [...render(text).querySelectorAll('a')];
  expect(links.filter((link) => link.querySelector('a'))).toEqual([]);
  expect(links[0]?.textContent).toBe(words);
  expect(links[0]?.getAttribute('href')).toBe('/qna');
});

test('the plain text of a text has no marks', () => {
  expect(plainText('# 標題\n\n- **「重點」**[^1]\n1. [連結](https://example.org)\n\n`x` <br>')).toBe(
    '標題\n\n「重點」\n連結\n\nx',
  );
});
