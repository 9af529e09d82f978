import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DecodeError, decodeText } from '#src/data/content/exchange/decode-text.ts';
import { InputError } from '#scripts/import/import-row.ts';

/** A text file supplied by an operator. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
  /** The hash of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** An error because of which the whole text file cannot be read. */
export class FormError extends Error {
  readonly line: number;
  /** In characters, counted from 1, if known. */
  readonly column: number | undefined;
  constructor(text: string, line: number, column?: number) {
    super(text);
    this.name = 'FormError';
    this.line = line;
    this.column = column;
  }
}

/** Runs a function that reads a file; a `FormError` becomes an `InputError` with the file, the line and the column. */
export function inFile<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { line, column, message } = error;
    throw new InputError(`${[path, line, ...(column === undefined ? [] : [column])].join(':')}: ${message}`);
  }
}

const words = {
  bytes: (encoding: string) =>
    encoding === 'utf-8'
      ? 'not utf-8; for a file from an older Excel or an authority in Taiwan, use --encoding big5'
      : `not ${encoding}; use --encoding with another, for example utf-8 or big5`,
  nul: () => 'contains NUL characters; use --encoding utf-16le if it is "Unicode text" from Excel',
  'utf-8': (encoding: string) => `utf-8 and not ${encoding}; use --encoding utf-8`,
};

/**
 * Reads a text file strictly: as UTF-8, unless another encoding is given or a byte order mark indicates UTF-16. Invalid
 * bytes are never replaced: throws `InputError` with the line.
 */
export async function readText(path: string, encoding = 'utf-8'): Promise<TextFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EISDIR') throw new InputError(`${path} is a folder, not a file`);
    throw new InputError(
      code === 'ENOENT' ? `no such file: ${path}` : `${path} cannot be read: ${String(error)}`,
    );
  });
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path, text: decodeText(bytes, encoding), sha256 };
  } catch (error) {
    if (error instanceof RangeError)
      throw new InputError(`unknown encoding ${encoding}; use for example utf-8 or big5`);
    if (!(error instanceof DecodeError)) throw error;
    const place = error.line === undefined ? path : `${path}:${error.line}`;
    throw new InputError(`${place}: ${words[error.problem](encoding.toLowerCase())}`);
  }
}
