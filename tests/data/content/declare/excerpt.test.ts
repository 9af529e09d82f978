import { expect, test } from 'vitest';
import { excerptOfMarkdown } from '#src/data/content/declare/excerpt.ts';

test.each([
  ['## 標題\n\n**重點**在[這裡](https://example.org/a)。[^1]', '標題 重點在這裡。'],
  ['- 一\n- 二', '一 二'],
  ['![圖](/a.png)文字', '圖文字'],
  ['', ''],
])('the excerpt of %j is %j', (markdown, words) => {
  expect(excerptOfMarkdown(markdown)).toBe(words);
});

test('a long text is cut to 120 characters', () => {
  const words = excerptOfMarkdown('預算'.repeat(500));
  expect(words).toHaveLength(120);
  expect(words.endsWith('…')).toBe(true);
});
