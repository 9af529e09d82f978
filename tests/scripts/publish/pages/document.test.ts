import { expect, test } from 'vitest';
import { pageDocument, readTemplate } from '#scripts/publish/pages/document.ts';

const template = readTemplate(`<html><head>
    <title data-static></title>
    <style data-styles>html{margin:0}</style>
  </head><body><div id="root"></div>
    <noscript></noscript><script type="module" src="/assets/index-a.js"></script></body></html>`);

const head = {
  title: '',
  description: '',
  hidden: false,
  canonical: '',
  siteName: '',
  feeds: [],
  jsonLd: [],
};
const parts = {
  head,
  root: '<p>page</p>',
  data: { path: '/', asOf: '', queries: [], awaited: [] },
  modules: [],
  styles: ['/assets/page.css'],
  preloads: '<link rel="preload" as="image" href="/img/a.webp"/>',
};

const order = (html: string, ...marks: string[]): boolean => {
  const places = marks.map((mark) => html.indexOf(mark));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
};

const [preload, style, file, page] = ['rel="preload"', '<style', 'rel="stylesheet"', '<p>page'];

test('an image is preloaded before the inline style and before the style file', () => {
  const first = pageDocument(template, { ...parts, row: 'home' });
  expect(order(first, preload, style, page, file)).toBe(true);
});

test('a page that needs its style file for the first view links it before the content', () => {
  const waiting = pageDocument(template, { ...parts, row: 'events' });
  expect(order(waiting, preload, style, file, page)).toBe(true);
});
