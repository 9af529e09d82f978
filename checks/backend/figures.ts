/** The results of a drill, printed line by line. The drill fails if any of them is not as required. */
export class Figures {
  #failed = 0;

  /** Prints a result, and records whether it is as required. */
  report(line: string, isGood: boolean): void {
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${line}`);
    if (!isGood) this.#failed += 1;
  }

  /** Ends the process with the overall result. */
  end(): never {
    if (this.#failed > 0) console.error(`${this.#failed} figures miss their targets`);
    process.exit(this.#failed > 0 ? 1 : 0);
  }
}

/** Seconds since a time of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
