import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { cutText } from '#src/platform/text/cut-text.ts';

/** The number of characters that fit on a card of a list. */
const excerptLength = 120;

/** Returns the beginning of a Markdown text, without Markdown syntax, for a card of a list. */
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

/** The excerpt in a list entry. */
export const excerptSummary = lazily(() => z.object({ text: z.string() }));
