import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { proseOf } from '#src/platform/text/plain-text.ts';

/** The number of characters that fit on a card of a list. */
const excerptLength = 120;

/** Returns the beginning of a Markdown text, without Markdown syntax, for a card of a list. */
export const excerptOfMarkdown = (markdown: string): string => cutText(proseOf(markdown), excerptLength, '…');

/** Returns the path and the alternative text of the first image of this site in a Markdown text. */
function leadImage(markdown: string): { readonly path: string; readonly alt: string } | undefined {
  const [words = '', after = ''] = markdown.split(/\]\((?=\/img\/)/, 2);
  const [path] = /^\/img\/[0-9a-f]{64}\.webp(?=[)\s])/.exec(after) ?? [];
  const alt = words.split('![').slice(1).at(-1);
  return path === undefined || alt === undefined || /[\]\n]/.test(alt) ? undefined : { path, alt };
}

/** The excerpt in a list entry, with the first image of the text. */
export const excerptSummary = lazily(() =>
  z.object({
    text: z.string(),
    image: z.exactOptional(z.object({ path: z.string(), alt: z.string() })),
  }),
);

/** Returns the excerpt of a Markdown text and its first image. */
export function excerptWithImage(markdown: string, text = excerptOfMarkdown(markdown)) {
  const image = leadImage(markdown);
  return { text, ...(image && { image }) };
}
