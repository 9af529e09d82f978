/** What a drill has found out, line by line; it fails when one line is not as it must be. */
export class Figures {
  #failed = 0;

  /** Prints a figure, and remembers whether it is as it must be. */
  report(line: string, isGood: boolean): void {
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${line}`);
    if (!isGood) this.#failed += 1;
  }

  /** Ends the process with what came of it. */
  end(): never {
    if (this.#failed > 0) console.error(`${this.#failed} figures are not as they must be`);
    process.exit(this.#failed > 0 ? 1 : 0);
  }
}

/** Seconds since a time of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
