import { createElement, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { startI18n } from '#src/app/i18n.ts';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

test('a text is rendered completely outside a browser', async () => {
  await startI18n();
  const text = createElement(Suspense, null, createElement(Markdown, { text: '## 標題\n\n**粗**' }));
  const page = createElement(ThemeRoot, null, createElement(MemoryRouter, null, text));
  const { prelude } = await prerender(page);
  const html = await new Response(prelude).text();
  expect(html).toMatch(/<h3[^>]*>標題<\/h3>/);
  expect(html).toContain('<strong>粗</strong>');
});
