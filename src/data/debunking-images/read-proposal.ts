import { cutText } from '#src/platform/cut-text.ts';
import { textLimits } from './debunking-image.collection.ts';
import { hasAltText, type PictureValues, withAltText, wordsInLine } from './picture-values.ts';

/** The minimum number of letters and digits in a title: a shorter line is a page number or noise. */
const shortest = 4;

const signs = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Texts proposed from the words read in a picture; fields that are already filled in are absent. */
export interface ReadProposal {
  readonly title?: string;
  readonly altText?: string;
}

/** The first meaningful line of the words read; '' if there is none. */
export function titleOf(words: string): string {
  const lines = words.split('\n').map((line) => line.trim());
  return cutText(lines.find((line) => signs(line) >= shortest) ?? '', textLimits.title);
}

/** True if the title or the alternative text is missing. */
export const lacksTexts = (values: PictureValues): boolean =>
  values.title.trim() === '' || !hasAltText(values);

/**
 * Proposes missing texts from the words read in a picture. `describe` puts the words into the sentence of an
 * alternative text. Undefined if too little was read.
 */
export function proposalOf(
  values: PictureValues,
  describe: (words: string) => string,
): ReadProposal | undefined {
  const title = titleOf(values.ocrText);
  if (title === '') return undefined;
  return {
    ...(values.title.trim() === '' && { title }),
    ...(!hasAltText(values) && { altText: describe(wordsInLine(values.ocrText)) }),
  };
}

/** Fills in the proposed texts, except those that somebody has written in the meantime. */
export function withProposal(values: PictureValues, { title, altText }: ReadProposal): PictureValues {
  const named = title !== undefined && values.title.trim() === '' ? { ...values, title } : values;
  return altText !== undefined && !hasAltText(named) ? withAltText(named, altText) : named;
}
