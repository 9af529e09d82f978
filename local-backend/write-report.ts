import { fileErrorReason } from './durable.ts';

/**
 * How long the same reason is not logged again, in milliseconds: on a full disk small changes still succeed at times.
 */
const quietFor = 60_000;

/** Logs that something cannot be written, once and not for every attempt. */
export class WriteReport {
  readonly #what: string;
  readonly #log: (line: string) => void;
  #last = { reason: '', at: 0 };

  constructor(what: string, log: (line: string) => void) {
    this.#what = what;
    this.#log = log;
  }

  failed(error: unknown): void {
    const reason = fileErrorReason(error);
    if (reason === this.#last.reason && performance.now() - this.#last.at < quietFor) return;
    this.#last = { reason, at: performance.now() };
    this.#log(`${this.#what} cannot be written, so changes are rejected until it can: ${reason}`);
  }
}
