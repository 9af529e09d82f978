import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CardWords } from '#src/ui/share/card-words.ts';
import { CardType } from './card-type.ts';
import { type Drawing, drawOrPlain } from './draw-or-plain.ts';

/** A card to draw, and the file to write it to. */
export interface CardRequest {
  readonly path: string;
  readonly file: string;
  readonly words: CardWords;
  readonly siteName: string;
}

/** A card that the child process has drawn and written. */
export interface PaintedCard {
  readonly path: string;
  readonly hash: string;
  readonly problem?: string;
}

/** The number of waiting cards that justify a child process, which takes a second to start. */
const worthProcess = 100;

/** The number of cards in a message to the child process, and how many messages may be unanswered. */
const batchSize = 16;
const maxBatches = 2;

const processFile = fileURLToPath(new URL('card-process.ts', import.meta.url));

interface CardQueueOptions {
  /** Receives a card drawn by this process. */
  readonly onPainted: (request: CardRequest, drawing: Drawing) => void;
  /** Receives a card drawn and written by the child process. */
  readonly onWritten: (card: PaintedCard) => void;
}

/** A queue of cards to draw: a child process draws them while pages are rendered here; at the end, both draw. */
export class CardQueue {
  readonly #options: CardQueueOptions;
  readonly #waiting: CardRequest[] = [];
  readonly #given: CardRequest[][] = [];
  #process: ChildProcess | undefined;
  #hasFailed = false;
  #answered = () => {};

  constructor(options: CardQueueOptions) {
    this.#options = options;
  }

  add(request: CardRequest): void {
    this.#waiting.push(request);
    if (this.#process === undefined && !this.#hasFailed && this.#waiting.length >= worthProcess)
      this.#start();
    this.#give();
  }

  #start(): void {
    const started = fork(processFile, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    const fail = () => {
      if (this.#process !== started) return;
      // Draw the unanswered cards in this process.
      this.#process = undefined;
      this.#hasFailed = true;
      this.#waiting.push(...this.#given.splice(0).flat());
      this.#answered();
    };
    started.once('error', fail).once('exit', fail);
    started.on('message', (painted) => {
      this.#given.shift();
      for (const card of painted as unknown as readonly PaintedCard[]) this.#options.onWritten(card);
      this.#give();
      this.#answered();
    });
    this.#process = started;
  }

  #give(): void {
    while (this.#process && this.#given.length < maxBatches && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize);
      this.#given.push(batch);
      this.#process.send(batch);
    }
  }

  /** Draws the waiting cards, and waits for those sent to the child process. */
  async finish(): Promise<void> {
    let type: CardType | undefined;
    while (this.#waiting.length > 0 || this.#given.length > 0) {
      const request = this.#waiting.pop();
      if (request) {
        const drawing = await drawOrPlain(request.words, request.siteName, (type ??= new CardType()));
        this.#options.onPainted(request, drawing);
        // Lets the event loop receive the child process's messages.
        await new Promise((resolve) => setImmediate(resolve));
      } else await new Promise<void>((resolve) => (this.#answered = resolve));
    }
    this.close();
  }

  /** Ends the child process; cards that it has not answered are not drawn. */
  close(): void {
    const ended = this.#process;
    this.#process = undefined;
    // Kill it at once: it must not write into a later publication.
    ended?.kill();
  }
}
