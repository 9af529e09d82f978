import { compareCodes } from '#src/platform/text/compare.ts';
import { groupBy } from './group-by.ts';
import { lineOf, type Place, type Remark } from './import-row.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#local-backend/durable.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';

const width = 10;

const inFile = (place: Place): string => `${place.input}:${lineOf(place)}`;

/** Strips a place of the row that may come with it. */
const placeOf = ({ input, line, item }: Place): Place => ({ input, line, ...(item && { item }) });

/** A row that somebody has to decide about, and its list. */
export interface ApartRow extends Remark {
  readonly row: unknown;
}

/** The result of an import: counts and, where somebody must look, line by line. */
export class Report {
  readonly #imported: Place[] = [];
  readonly #unchanged: Place[] = [];
  readonly #withdrawn: Place[] = [];
  readonly #kept: Remark[] = [];
  readonly #apart: ApartRow[] = [];
  readonly #refused: Remark[] = [];
  readonly #notes: Remark[] = [];
  readonly #failed: Remark[] = [];
  readonly #held: Place[] = [];
  readonly #warnings: string[] = [];

  imported(place: Place): void {
    this.#imported.push(place);
  }

  /** It exists already, from an earlier import or an earlier row of this one. */
  unchanged(place: Place): void {
    this.#unchanged.push(place);
  }

  /** Somebody has withdrawn it from the site: an import does not bring it back. */
  withdrawn(place: Place): void {
    this.#withdrawn.push(place);
  }

  /** Somebody has changed it since it was imported: an import does not overwrite that. */
  kept(place: Place, text: string): void {
    this.#kept.push({ ...placeOf(place), field: 'kept', text });
  }

  /** Ambiguous or unmatched: listed for a person to decide. */
  apart(place: Place, list: string, text: string, row: unknown): void {
    this.#apart.push({ ...placeOf(place), field: list, text, row });
  }

  /** The row itself is invalid. */
  refused(place: Place, field: string, text: string): void {
    this.#refused.push({ ...placeOf(place), field, text });
  }

  /** A value was changed by the import. */
  noted(place: Place, field: string, text: string): void {
    this.#notes.push({ ...placeOf(place), field, text });
  }

  /** The row is valid but could not be written: the import can be run again. */
  failed(place: Place, text: string): void {
    this.#failed.push({ ...placeOf(place), field: 'import', text });
  }

  /** The row is valid and waits until somebody has checked the rejected ones. */
  held(place: Place): void {
    this.#held.push(place);
  }

  /** A warning about the import as a whole. */
  warned(text: string): void {
    this.#warnings.push(text);
  }

  get counts() {
    const refusedRows = new Set(this.#refused.map(inFile));
    return {
      imported: this.#imported.length,
      unchanged: this.#unchanged.length,
      withdrawn: this.#withdrawn.length,
      kept: this.#kept.length,
      apart: this.#apart.length,
      refused: refusedRows.size,
      failed: this.#failed.length,
      held: this.#held.length,
    };
  }

  /** The rows set aside, by the name of their list. */
  get apartLists(): ReadonlyMap<string, readonly ApartRow[]> {
    return groupBy(this.#apart, ({ field }) => field);
  }

  /** Formats the report as lines for a terminal, with at most `limit` remarks of each kind. */
  lines(limit = Number.POSITIVE_INFINITY): string[] {
    const count = (word: string, number: number, hint = '') =>
      `${word.padEnd(width)} ${String(number).padStart(6)}${hint && number > 0 ? `  ${hint}` : ''}`;
    const remarks = (all: readonly Remark[]) => {
      const sorted = all.toSorted(
        (a, b) => compareCodes(a.input, b.input) || a.line - b.line || (a.item ?? 0) - (b.item ?? 0),
      );
      const lines = sorted
        .slice(0, limit)
        .map((remark) => `  ${inFile(remark)}  ${remark.field}: ${remark.text}`);
      return sorted.length > limit ? [...lines, `  and ${sorted.length - limit} more`] : lines;
    };
    const { imported, unchanged, withdrawn, kept, apart, refused, failed, held } = this.counts;
    return [
      count('imported', imported),
      count('unchanged', unchanged, 'duplicates of existing documents'),
      count('withdrawn', withdrawn, 'withdrawn on the site, not changed'),
      ...(kept > 0 ? [count('kept', kept, 'changed on the site since, not changed')] : []),
      ...remarks(this.#kept),
      ...(apart > 0 ? [count('apart', apart, 'for a person to decide')] : []),
      ...remarks(this.#apart),
      count('refused', refused),
      ...remarks(this.#refused),
      ...(held > 0 ? [count('held back', held, 'correct the rejected rows, or use --allow-refused')] : []),
      count('failed', failed, 'run the import again'),
      ...remarks(this.#failed),
      ...(this.#notes.length > 0 ? ['notes'] : []),
      ...remarks(this.#notes),
      ...this.#warnings.map((text) => `warning: ${text}`),
    ];
  }
}

/** Creates a folder named by the time; several runs in the same second each get their own. */
async function newFolder(parent: string, now: Date): Promise<string> {
  makeFolder(parent);
  const time = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  for (let run = 1; ; run += 1) {
    const folder = join(parent, run === 1 ? time : `${time}-${run}`);
    try {
      await mkdir(folder);
      return folder;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/**
 * Writes the full report into a new folder below `parent`: `report.txt`, and each list of rows set aside as JSON lines
 * with file, line and reason. Reports of earlier runs are left. Returns the folder.
 */
export async function writeReport(report: Report, parent: string, now = new Date()): Promise<string> {
  const folder = await newFolder(parent, now);
  writeWhole(join(folder, 'report.txt'), `${report.lines().join('\n')}\n`);
  for (const [list, rows] of report.apartLists) {
    const lines = rows.map(({ input, line, text, row }) =>
      JSON.stringify({ input, line, reason: text, row }),
    );
    writeWhole(join(folder, `${list}.apart.jsonl`), `${lines.join('\n')}\n`);
  }
  return folder;
}
