import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { cutText } from '#src/platform/cut-text.ts';

/** Characters of a text that a card of a list has room for. */
const excerptLength = 120;

/** The first words of a Markdown text without its marks, for a list: what a card says beside the title. */
export function excerptOfMarkdown(markdown: string): string {
  const words = markdown
    .slice(0, 4 * excerptLength)
    .replaceAll(/\[\^[^\]\n]{0,40}\]/g, '')
    .replaceAll(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replaceAll(/^[#>\s-]{1,8}/gm, '')
    .replaceAll(/[*_`|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cutText(words, excerptLength, '…');
}

/** What a list says of a document beside its fields; a list that was published before it did says nothing. */
export const excerptSummary = lazily(() =>
  // oxlint-disable-next-line promise/valid-params -- zod's catch and no promise's
  z.catch(z.object({ text: z.string() }), { text: '' }),
);
