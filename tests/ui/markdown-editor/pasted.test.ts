import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { serializeDocument } from '#src/ui/markdown-editor/document/serialize-document.ts';
import { htmlToBlocks } from '#src/ui/markdown-editor/paste/html-to-blocks.ts';
import { textToBlocks } from '#src/ui/markdown-editor/paste/text-to-blocks.ts';

const folder = join(import.meta.dirname, 'pasted');
const fragments = readdirSync(folder).filter((file) => !file.endsWith('.md'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const { doc, paragraph } = schema.nodes;

function pasted(file: string): string {
  const text = read(file);
  const blocks = file.endsWith('.html') ? htmlToBlocks(text, 'https://site.example') : textToBlocks(text);
  return serializeDocument(doc.create(null, blocks), doc.create(null, paragraph.create()));
}

test('there are at least twenty fragments', () => {
  expect(fragments.length).toBeGreaterThanOrEqual(20);
});

test.each(fragments)('%s becomes clean Markdown', (file) => {
  expect(`${pasted(file)}\n`).toBe(read(file.replace(/\.\w+$/, '.md')));
});

test.each(['', ' ', '<p></p>', '<br><br>', '<table></table>', '<ul><li></li></ul>', '<!-- x -->'])(
  '%j is pasted as nothing',
  (html) => {
    expect(htmlToBlocks(html, '')).toEqual([]);
  },
);

test.each([
  ['10<sup>6</sup>', '10⁶'],
  ['5 m<span style="vertical-align:super">2</span>', '5 m²'],
  ['<b>H<sub style="vertical-align: baseline">2</sub>O</b>', '**H₂O**'],
  ['x<sup>n+<i>1</i></sup>', 'xⁿ⁺*¹*'],
  ['10<sup>2.5</sup>', '10^(2.5)'],
  ['2<sup>3<sup>4</sup></sup>', '2^(3⁴)'],
  ['5<sup>註1</sup>、10<sup>[1]</sup>、m²', '5（註1）、10\\[1\\]、m²'],
])('%s is pasted as %s', (html, markdown) => {
  const [pastedParagraph] = htmlToBlocks(html, '');
  expect(serializeDocument(doc.create(null, pastedParagraph), doc.create())).toBe(markdown);
});

test('scripts, styles, frames and event handlers are not pasted', () => {
  const html =
    '<p onclick="x()">字<script>x()</script><iframe src="https://a.example"></iframe><style>p{}</style></p>';
  const blocks = htmlToBlocks(html, '').map(String);
  expect(blocks).toEqual(['paragraph("字")']);
});
