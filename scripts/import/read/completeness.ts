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
        `${path}:${index + 1}: not a line of sha256sum, which has a checksum, two spaces and a file name`,
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
        `${path}: no checksum for this file; names are relative to the folder of the list`,
      );
    if (expected !== sha256)
      throw new InputError(
        `${path}: the checksum does not match (SHA-256 ${sha256}); download the file again`,
      );
  }
}

function checkRows(files: readonly ReadFile[], expected: number): void {
  const text = files.find(({ end }) => end === 'text');
  if (text) throw new InputError(`${text.path}: Markdown has no rows to count; use --checksums`);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  if (rows === expected) return;
  const each = files.length > 1 ? ` (${files.map((file) => `${file.path}: ${file.rows}`).join(', ')})` : '';
  throw new InputError(
    `--rows is ${expected}, but ${rows} were read${each}; download incomplete files again`,
  );
}

const reasons = {
  row: 'a file truncated after a row would also be valid; use --rows or --checksums',
  image: 'the folder contains images that no row names, so it may be truncated; use --rows or --checksums',
  text: 'a truncated file would also be valid; use --checksums',
  line: 'the last line has no line break, as in a truncated file; if it is complete, add one or use --checksums',
} as const;

function missingProofOf({ end, endsLine, rows }: ReadFile, isCounted: boolean): string | undefined {
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
    const doubt = checksums ? undefined : missingProofOf(file, rows !== undefined);
    return doubt === undefined ? [] : [`${file.path} (rows: ${file.rows}): ${doubt}`];
  });
  if (publishes && doubts.length > 0)
    throw new InputError(
      `not published: there is no proof that the files are complete\n${doubts.join('\n')}`,
    );
  for (const doubt of doubts) report.warned(doubt);
}
