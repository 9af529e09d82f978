import { createHash } from 'node:crypto';
import type { Address } from '#scripts/publish/addresses.ts';
import type { SiteDescription } from '#scripts/publish/pages/site-description.ts';
import type { SiteOutput } from '#scripts/publish/site-output.ts';
import { CardQueue } from './card-queue.ts';
import { cardWords } from './card-words.ts';
import { cardDesign } from './draw-card.ts';

/**
 * The share cards of a publication. A card is named by a hash of its texts, so that changed texts have a new URL: LINE
 * caches a card and its cache cannot be cleared.
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

  /** `asOf` is the ISO time of the published content: the texts on a case's card depend on it. */
  constructor(site: SiteDescription, asOf: string, output: SiteOutput, report: (line: string) => void) {
    this.#site = site;
    this.#asOf = asOf;
    this.#output = output;
    this.#report = report;
  }

  /** Returns the path of a page's card. A missing card is queued, and drawn while pages are rendered or afterwards. */
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

  /** Counts a drawn card. */
  #note(problem: string | undefined): void {
    if (problem !== undefined) this.#report(problem);
    this.#painted += 1;
    this.#output.checkpointIfDue();
    if (this.#painted % 500 === 0)
      this.#report(`cards: ${this.#painted} drawn of at most ${this.#requested.size}`);
  }

  /** Draws the missing cards. */
  async finish(): Promise<void> {
    await this.#queue.finish();
    if (this.#painted > 0) this.#report(`cards: ${this.#painted} drawn`);
  }

  /** Stops drawing. */
  close(): void {
    this.#queue.close();
  }
}
