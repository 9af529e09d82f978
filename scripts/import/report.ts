import type { Place, Remark } from './import-row.ts';

const width = 10;

const inFile = ({ input, line }: Place): string => `${input}:${line}`;

/** What became of every row of an import, in counts and, where somebody must look, line by line. */
export class Report {
  readonly #imported: Place[] = [];
  readonly #unchanged: Place[] = [];
  readonly #withdrawn: Place[] = [];
  readonly #refused: Remark[] = [];
  readonly #notes: Remark[] = [];
  readonly #failed: Remark[] = [];

  imported(place: Place): void {
    this.#imported.push(place);
  }

  /** There already, from an earlier import or from an earlier row of this one. */
  unchanged(place: Place): void {
    this.#unchanged.push(place);
  }

  /** Withdrawn from the site by a person: an import does not bring it back. */
  withdrawn(place: Place): void {
    this.#withdrawn.push(place);
  }

  /** The row itself is the problem. */
  refused({ input, line }: Place, field: string, text: string): void {
    this.#refused.push({ input, line, field, text });
  }

  /** Something was changed on the way in. */
  noted({ input, line }: Place, field: string, text: string): void {
    this.#notes.push({ input, line, field, text });
  }

  /** The row is good and did not get through: the import can be run again. */
  failed({ input, line }: Place, text: string): void {
    this.#failed.push({ input, line, field: 'import', text });
  }

  get counts() {
    const refusedRows = new Set(this.#refused.map(inFile));
    return {
      imported: this.#imported.length,
      unchanged: this.#unchanged.length,
      withdrawn: this.#withdrawn.length,
      refused: refusedRows.size,
      failed: this.#failed.length,
    };
  }

  /** The report as lines for a terminal. */
  lines(): string[] {
    const count = (word: string, number: number, hint = '') =>
      `${word.padEnd(width)} ${String(number).padStart(6)}${hint && number > 0 ? `  ${hint}` : ''}`;
    const remarks = (all: readonly Remark[]) =>
      all
        .toSorted((a, b) => a.input.localeCompare(b.input) || a.line - b.line)
        .map((remark) => `  ${inFile(remark)}  ${remark.field}: ${remark.text}`);
    const { imported, unchanged, withdrawn, refused, failed } = this.counts;
    return [
      count('imported', imported),
      count('unchanged', unchanged, 'duplicates of what is there already'),
      count('withdrawn', withdrawn, 'taken down on the site and left so'),
      count('refused', refused),
      ...remarks(this.#refused),
      count('failed', failed, 'run the import again'),
      ...remarks(this.#failed),
      ...(this.#notes.length > 0 ? ['notes'] : []),
      ...remarks(this.#notes),
    ];
  }
}
