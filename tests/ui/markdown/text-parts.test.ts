import { expect, test } from 'vitest';
import { parseMarkdown } from '#src/ui/markdown/parse-markdown.ts';
import { partsOfText } from '#src/ui/markdown/text-parts.ts';

const partsOf = (text: string) =>
  partsOfText(parseMarkdown(text) ?? []).map(({ anchor, title }) => `${anchor} ${title}`);

test('the top-level headings of a text are its parts, in order', () => {
  expect(partsOf('## 前言\n\n字\n\n### 小節\n\n字\n\n## 結語\n\n字')).toEqual(['text-1 前言', 'text-2 結語']);
});

test('a single top-level heading is the title, and the next level divides the text as well', () => {
  expect(partsOf('# 標題\n\n## 第一節\n\n字\n\n### 細節\n\n## 第二節')).toEqual([
    'text-1 標題',
    'text-2 第一節',
    'text-3 第二節',
  ]);
});

test('headings in quotes or code blocks and empty headings are not parts', () => {
  expect(partsOf('> ## 引文\n\n##\n\n```\n## 程式\n```\n\n## 有字\n\n## 也有')).toEqual([
    'text-1 有字',
    'text-2 也有',
  ]);
});

test('citations and emphasis are removed from titles', () => {
  expect(partsOf('## **輻射**是什麼[^1]\n\n## 劑量')).toEqual(['text-1 輻射是什麼', 'text-2 劑量']);
});
