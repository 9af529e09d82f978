import { cutText } from '#src/platform/cut-text.ts';
import { textLimits } from './debunking-image.collection.ts';
import { hasAltText, type PictureValues, withAltText, wordsInLine } from './picture-values.ts';

/** Signs that make a line a title rather than a number of a page or dust on a photo. */
const shortest = 4;

const signs = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** What the words read in a picture would fill in; a field that has something already is absent. */
export interface ReadProposal {
  readonly title?: string;
  readonly altText?: string;
}

/** The first line of words read that says something; '' where none does. */
export function titleOf(words: string): string {
  const lines = words.split('\n').map((line) => line.trim());
  return cutText(lines.find((line) => signs(line) >= shortest) ?? '', textLimits.title);
}

/** Whether a title or an alternative text is yet to be written. */
export const lacksTexts = (values: PictureValues): boolean =>
  values.title.trim() === '' || !hasAltText(values);

/**
 * What the words read in a picture fill in of what is missing. `describe` puts them into the sentence that an alternative text is.
 * Undefined when too little was read to say anything.
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

/** The values with what a proposal fills in, unless somebody has written it meanwhile. */
export function withProposal(values: PictureValues, { title, altText }: ReadProposal): PictureValues {
  const named = title !== undefined && values.title.trim() === '' ? { ...values, title } : values;
  return altText !== undefined && !hasAltText(named) ? withAltText(named, altText) : named;
}
