/** Only the field that decides, so that stored data can be judged before it is parsed. */
interface Judged {
  readonly verdict?: unknown;
}

/**
 * True if an image is a card that clarifies: it has a verdict, and therefore a source. Any other is a plain image,
 * which illustrates something else. Only cards are listed, counted, searched, in feeds and in open data.
 */
export const isClarifyingCard = ({ verdict }: Judged): boolean => verdict !== undefined;
