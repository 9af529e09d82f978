import { dirname, resolve } from 'node:path';
import { InputError } from '#scripts/import/import-row.ts';
import type { ReadFile } from './read-rows.ts';
import type { Report } from '#scripts/import/report.ts';
import { readText } from './read-text.ts';

/** What an operator knows about the files from their source. */
export interface Evidence {
  /** The number of rows of all files together, without headers. */
  readonly rows?: number;
  /** SHA-256 hashes in hexadecimal, by absolute path. */
  readonly checksums?: ReadonlyMap<string, string>;
}

/**
 * Reads a checksum file in the format of `sha256sum`; names are relative to its folder. Throws `InputError` with the
 * line when it contains anything else.
 */
export async function readChecksums(path: string): Promise<ReadonlyMap<string, string>> {
  const { text } = await readText(path);
  const sums = new Map<string, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue;
    const [, sum, name] = /^([\da-f]{64}) [ *](.+)$/i.exec(line) ?? [];
    if (sum === undefined || name === undefined)
      throw new InputError(
        `${path}:${index + 1}: not a line of sha256sum: a checksum, two blanks, a file's name`,
      );
    sums.set(resolve(dirname(path), name), sum.toLowerCase());
  }
  return sums;
}

function checkSums(files: readonly ReadFile[], sums: ReadonlyMap<string, string>): void {
  for (const { path, sha256 } of files) {
    const expected = sums.get(resolve(path));
    if (expected === undefined)
      throw new InputError(
        `${path}: none of the checksums is of this file; their names count from the folder that the list is in`,
      );
    if (expected !== sha256)
      throw new InputError(
        `${path}: not the file that its checksum is of (SHA-256 ${sha256}); fetch it again`,
      );
  }
}

function checkRows(files: readonly ReadFile[], expected: number): void {
  const text = files.find(({ end }) => end === 'text');
  if (text) throw new InputError(`${text.path}: a text has no rows to count; give --checksums`);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  if (rows === expected) return;
  const each = files.length > 1 ? ` (${files.map((file) => `${file.path}: ${file.rows}`).join(', ')})` : '';
  throw new InputError(`--rows says ${expected}, but ${rows} were read${each}; fetch incomplete files again`);
}

const reasons = {
  row: 'cut off behind a row it would look the same; give --rows or --checksums',
  picture:
    'beside its pictures lie some that no row names, as if it were cut off; give --rows or --checksums',
  text: 'cut off anywhere it would look the same; give --checksums',
  line: 'the last line has no line end, as in a file that is cut off; if it is whole, add one or give --checksums',
} as const;

function doubtOf({ end, endsLine, rows }: ReadFile, isCounted: boolean): string | undefined {
  if (end === 'form' || rows === 0) return undefined;
  if (end === 'text') return reasons.text;
  if (!endsLine) return reasons.line;
  return end === 'line' || isCounted ? undefined : reasons[end];
}

/**
 * Compares the files with the evidence. If neither their format nor the evidence proves the files complete, throws
 * `InputError` for a publication, and adds a warning for an import as drafts.
 */
export function judgeCompleteness(
  files: readonly ReadFile[],
  { rows, checksums }: Evidence,
  publishes: boolean,
  report: Report,
): void {
  if (rows !== undefined) checkRows(files, rows);
  if (checksums) checkSums(files, checksums);
  const doubts = files.flatMap((file) => {
    const doubt = checksums ? undefined : doubtOf(file, rows !== undefined);
    return doubt === undefined ? [] : [`${file.path} (rows: ${file.rows}): ${doubt}`];
  });
  if (publishes && doubts.length > 0)
    throw new InputError(`not published: nothing proves that the files are complete\n${doubts.join('\n')}`);
  for (const doubt of doubts) report.warned(doubt);
}
