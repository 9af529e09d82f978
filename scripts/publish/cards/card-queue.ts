import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CardWords } from '#src/ui/share/card-words.ts';
import { CardType } from './card-type.ts';
import { type Drawing, drawOrPlain } from './draw-or-plain.ts';

/** A card to be drawn; `file` is where it is to be written. */
export interface CardRequest {
  readonly path: string;
  readonly file: string;
  readonly words: CardWords;
  readonly siteName: string;
}

/** A card that was drawn and written elsewhere. */
export interface PaintedCard {
  readonly path: string;
  readonly hash: string;
  readonly problem?: string;
}

/** Cards that are worth a process of their own, which takes a second to start. */
const worthProcess = 100;

/** Cards that the process is given at once, and how often it is given them before it has answered. */
const batchSize = 16;
const maxBatches = 2;

const processFile = fileURLToPath(new URL('card-process.ts', import.meta.url));

interface CardQueueOptions {
  /** Takes a card that this process drew. */
  readonly onPainted: (request: CardRequest, drawing: Drawing) => void;
  /** Takes a card that the other process drew and wrote. */
  readonly onWritten: (card: PaintedCard) => void;
}

/** Cards that wait: another process draws them while pages are rendered here, and at the end both do. */
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
      // What it had been given is drawn here.
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

  /** Draws what waits, and waits for what was given away. */
  async finish(): Promise<void> {
    let type: CardType | undefined;
    while (this.#waiting.length > 0 || this.#given.length > 0) {
      const request = this.#waiting.pop();
      // oxlint-disable no-await-in-loop -- one after the other, while the other process draws as well
      if (request) {
        const drawing = await drawOrPlain(request.words, request.siteName, (type ??= new CardType()));
        this.#options.onPainted(request, drawing);
        // Lets the other process's answers in.
        await new Promise((resolve) => setImmediate(resolve));
      } else await new Promise<void>((resolve) => (this.#answered = resolve));
      // oxlint-enable no-await-in-loop
    }
    this.close();
  }

  /** Ends the other process; what it was given and has not answered stays undrawn. */
  close(): void {
    const ended = this.#process;
    this.#process = undefined;
    // At once: what it would still write belongs to no publication.
    ended?.kill();
  }
}
