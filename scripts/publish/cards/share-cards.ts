import { createHash } from 'node:crypto';
import type { Address } from '#scripts/publish/addresses.ts';
import type { SiteDescription } from '#scripts/publish/site-description.ts';
import type { SiteOutput } from '#scripts/publish/site-output.ts';
import { type CardWords, pageCard } from '#src/ui/share/card-words.ts';
import { reasonOf } from '#scripts/publish/set-aside.ts';
import { CardType } from './card-type.ts';
import { cardWords } from './card-words.ts';
import { cardDesign, drawCard } from './draw-card.ts';

/**
 * The share cards of a publication. A card is named after its words: whoever keeps an old one (LINE's cache cannot
 * be emptied) requests a new file as soon as the words change.
 */
export class ShareCards {
  readonly #site: SiteDescription;
  readonly #asOf: string;
  readonly #requested = new Map<string, CardWords>();

  /** `asOf` is the ISO time of what is published: the words on a case's card depend on it. */
  constructor(site: SiteDescription, asOf: string) {
    this.#site = site;
    this.#asOf = asOf;
  }

  /** The path of a page's card. It is drawn later, with the others. */
  pathFor(address: Address, title: string): string {
    const words = cardWords(address, title.replace(`${this.#site.name} - `, ''), this.#asOf);
    const name = JSON.stringify([cardDesign, this.#site.name, words]);
    const path = `cards/${createHash('sha256').update(name).digest('base64url').slice(0, 16)}.png`;
    this.#requested.set(path, words);
    return path;
  }

  /** A card; the site's own, without any words of the document, where the document's cannot be drawn. */
  async #drawOrPlain(
    words: CardWords,
    fonts: CardType,
    report: (line: string) => void,
  ): Promise<Uint8Array> {
    const { name } = this.#site;
    try {
      return await drawCard(words, name, fonts);
    } catch (error) {
      report(`the card of ${JSON.stringify(words.title)} could not be drawn: ${reasonOf(error)}`);
      return drawCard(pageCard(name), name, fonts);
    }
  }

  /** Draws what is missing. */
  async draw(output: SiteOutput, report: (line: string) => void): Promise<void> {
    const fonts = new CardType();
    let done = 0;
    for (const [path, words] of this.#requested) {
      if (output.has(path)) {
        output.retain(path);
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- drawing keeps one processor busy as it is
      output.write(path, await this.#drawOrPlain(words, fonts, report));
      done += 1;
      if (done % 500 === 0) {
        output.checkpoint();
        report(`cards: ${done} drawn of at most ${this.#requested.size}`);
      }
    }
    if (done > 0) report(`cards: ${done} drawn`);
  }
}
