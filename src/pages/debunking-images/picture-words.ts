import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { cutText } from '#src/platform/cut-text.ts';

/** Characters of a description: what search engines and previews show of one. */
const descriptionLength = 150;

/** The fixed words of a verdict: what is stamped on the picture, and what it requires of the reader. */
export interface VerdictWords {
  readonly stamp: string;
  readonly notice: string;
}

/**
 * How a picture is described outside its page: title of page and card, description of previews, the text that is shared.
 * With a verdict each of them says it first; an information card has none.
 */
export function pictureWords(
  { title, altText }: Pick<DebunkingImageRecord, 'title' | 'altText'>,
  verdict: VerdictWords | undefined,
) {
  if (!verdict) return { title, description: cutText(altText, descriptionLength), text: title };
  const marked = `${verdict.stamp}｜${title}`;
  return {
    title: marked,
    description: cutText(`${verdict.notice}${altText}`, descriptionLength),
    text: `${marked}\n${verdict.notice}`,
  };
}
