import { cutText } from '#src/platform/text/cut-text.ts';
import { textLimits } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  hasAltText,
  type ImageValues,
  withAltText,
  wordsInLine,
} from '#src/data/collections/debunking-images/image-values.ts';

/** The minimum number of letters and digits of a title: shorter lines are page numbers, or dust on a photo. */
const shortest = 4;

const signs = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** What recognised text would fill in; a field that already has content is absent. */
export interface ReadProposal {
  readonly title?: string;
  readonly altText?: string;
}

/** Returns the first line of recognised text that is long enough for a title; '' if there is none. */
export function titleOf(words: string): string {
  const lines = words.split('\n').map((line) => line.trim());
  return cutText(lines.find((line) => signs(line) >= shortest) ?? '', textLimits.title);
}

/** True if the title or the alternative text is missing. */
export const lacksTexts = (values: ImageValues): boolean => values.title.trim() === '' || !hasAltText(values);

/**
 * Returns what the recognised text fills in of the missing fields. `describe` turns text into the sentence of an
 * alternative text. Undefined if too little was recognised.
 */
export function proposalOf(
  values: ImageValues,
  describe: (words: string) => string,
): ReadProposal | undefined {
  const title = titleOf(values.ocrText);
  if (title === '') return undefined;
  return {
    ...(values.title.trim() === '' && { title }),
    ...(!hasAltText(values) && { altText: describe(wordsInLine(values.ocrText)) }),
  };
}

/** Fills in a proposal, except where somebody has written something meanwhile. */
export function withProposal(values: ImageValues, { title, altText }: ReadProposal): ImageValues {
  const named = title !== undefined && values.title.trim() === '' ? { ...values, title } : values;
  return altText !== undefined && !hasAltText(named) ? withAltText(named, altText) : named;
}
