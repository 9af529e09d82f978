import { expect, test } from 'vitest';
import { excerptOfMarkdown } from '#src/data/content/declare/excerpt.ts';

test.each([
  ['## 標題\n\n**重點**在[這裡](https://example.org/a)。[^1]', '重點在這裡。'],
  ['- 一\n- 二', '一'],
  ['![圖](/a.png)文字', '文字'],
  ['三點：\n\n1. 一\n2. 二\n   續\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n結論。', '三點：結論。'],
  ['', ''],
])('the excerpt of %j is %j', (markdown, words) => {
  expect(excerptOfMarkdown(markdown)).toBe(words);
});

test('a long text is cut to 120 characters', () => {
  const words = excerptOfMarkdown('預算'.repeat(500));
  expect(words).toHaveLength(120);
  expect(words.endsWith('…')).toBe(true);
});
