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

test('scripts, styles, frames and event handlers are not pasted', () => {
  const html =
    '<p onclick="x()">字<script>x()</script><iframe src="https://a.example"></iframe><style>p{}</style></p>';
  const blocks = htmlToBlocks(html, '').map(String);
  expect(blocks).toEqual(['paragraph("字")']);
});
