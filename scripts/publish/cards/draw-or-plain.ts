import { reasonOf } from '#scripts/publish/data/set-aside.ts';
import { type CardWords, pageCard } from '#src/ui/share/card-words.ts';
import type { CardType } from './card-type.ts';
import { drawCard } from './draw-card.ts';

export interface Drawing {
  readonly bytes: Uint8Array;
  /** Why the site's default card was drawn instead, if the document's could not be. */
  readonly problem?: string;
}

/** Draws a card; if that fails, the site's default card, without any text of the document. */
export async function drawOrPlain(words: CardWords, siteName: string, type: CardType): Promise<Drawing> {
  try {
    return { bytes: await drawCard(words, siteName, type) };
  } catch (error) {
    const problem = `the card of ${JSON.stringify(words.title)} could not be drawn: ${reasonOf(error)}`;
    return { bytes: await drawCard(pageCard(siteName), siteName, type), problem };
  }
}
