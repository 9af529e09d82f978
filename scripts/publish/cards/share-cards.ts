import { createHash } from 'node:crypto';
import type { Address } from '#scripts/publish/addresses.ts';
import type { SiteDescription } from '#scripts/publish/site-description.ts';
import type { SiteOutput } from '#scripts/publish/site-output.ts';
import { CardQueue } from './card-queue.ts';
import { cardWords } from './card-words.ts';
import { cardDesign } from './draw-card.ts';

/**
 * The share cards of a publication. A card is named after its words: whoever keeps an old one (LINE's cache cannot
 * be emptied) requests a new file as soon as the words change.
 */
export class ShareCards {
  readonly #site: SiteDescription;
  readonly #asOf: string;
  readonly #output: SiteOutput;
  readonly #report: (line: string) => void;
  readonly #requested = new Set<string>();
  readonly #queue = new CardQueue({
    onPainted: ({ path }, { bytes, problem }) => {
      this.#output.write(path, bytes);
      this.#note(problem);
    },
    onWritten: ({ path, hash, problem }) => {
      this.#output.noteWritten(path, hash);
      this.#note(problem);
    },
  });
  #painted = 0;

  /** `asOf` is the ISO time of what is published: the words on a case's card depend on it. */
  constructor(site: SiteDescription, asOf: string, output: SiteOutput, report: (line: string) => void) {
    this.#site = site;
    this.#asOf = asOf;
    this.#output = output;
    this.#report = report;
  }

  /** The path of a page's card. Where it is not there it is drawn while pages are rendered, or behind them. */
  pathFor(address: Address, title: string): string {
    const siteName = this.#site.name;
    const words = cardWords(address, title.replace(`${siteName} - `, ''), this.#asOf);
    const name = JSON.stringify([cardDesign, siteName, words]);
    const path = `cards/${createHash('sha256').update(name).digest('base64url').slice(0, 16)}.png`;
    if (this.#requested.has(path)) return path;
    this.#requested.add(path);
    if (this.#output.has(path)) this.#output.retain(path);
    else this.#queue.add({ path, file: this.#output.placeFor(path), words, siteName });
    return path;
  }

  /** Counts a card that was drawn. */
  #note(problem: string | undefined): void {
    if (problem !== undefined) this.#report(problem);
    this.#painted += 1;
    this.#output.checkpointIfDue();
    if (this.#painted % 500 === 0)
      this.#report(`cards: ${this.#painted} drawn of at most ${this.#requested.size}`);
  }

  /** Draws what is missing. */
  async finish(): Promise<void> {
    await this.#queue.finish();
    if (this.#painted > 0) this.#report(`cards: ${this.#painted} drawn`);
  }

  /** Draws no more. */
  close(): void {
    this.#queue.close();
  }
}
