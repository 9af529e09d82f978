import { reasonOf } from '#scripts/publish/set-aside.ts';
import { type CardWords, pageCard } from '#src/ui/share/card-words.ts';
import type { CardType } from './card-type.ts';
import { drawCard } from './draw-card.ts';

export interface Drawing {
  readonly bytes: Uint8Array;
  /** Why the card is the site's own, where its words could not be drawn. */
  readonly problem?: string;
}

/** A card; the site's own, without any words of the document, where the document's cannot be drawn. */
export async function drawOrPlain(words: CardWords, siteName: string, type: CardType): Promise<Drawing> {
  try {
    return { bytes: await drawCard(words, siteName, type) };
  } catch (error) {
    const problem = `the card of ${JSON.stringify(words.title)} could not be drawn: ${reasonOf(error)}`;
    return { bytes: await drawCard(pageCard(siteName), siteName, type), problem };
  }
}
