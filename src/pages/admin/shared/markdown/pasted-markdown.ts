import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { serializeDocument } from '#src/ui/markdown-editor/document/serialize-document.ts';
import { htmlToBlocks } from '#src/ui/markdown-editor/paste/html-to-blocks.ts';
import { textToBlocks } from '#src/ui/markdown-editor/paste/text-to-blocks.ts';

const { nodes } = schema;

/** From HTML its headings, lists, links and tables, from plain text every line break. */
export function pastedMarkdown(html: string, text: string): string {
  const read = html === '' ? [] : htmlToBlocks(html, globalThis.location.origin);
  const blocks = read.length > 0 ? read : textToBlocks(text);
  if (blocks.length === 0) return text;
  const none = nodes.doc.create(null, nodes.paragraph.create());
  return serializeDocument(nodes.doc.create(null, blocks), none).trimEnd();
}
