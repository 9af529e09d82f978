import { basename, extname } from 'node:path';
import * as z from 'zod/mini';
import { InputError, type Remark } from '#scripts/import/import-row.ts';
import { csvRecords } from './read-csv.ts';
import { type JsonRow, type ParsedRow, parseRows, readJsonArray, readJsonLines } from './read-json-rows.ts';
import { inFile, readText, type TextFile, FormError } from './read-text.ts';

/** True unless the value starts with a quotation mark that is not closed at its end. */
const isClosed = (text: string): boolean => !/^["']/.test(text) || /^(["'])(?:(?!\1).)*\1$/.test(text);

function unquoted(text: string, line: number): string {
  const value = text.trim();
  if (!isClosed(value)) throw new FormError('a value has an opening quotation mark and no closing one', line);
  return /^["']/.test(value) ? value.slice(1, -1) : value;
}

/** Parses `[a, b]` as a list and anything else as text: the two forms in articles' front matter. */
function valueOf(text: string, line: number): string | string[] {
  const value = text.trim();
  if (!value.startsWith('[')) return unquoted(value, line);
  if (!value.endsWith(']')) throw new FormError('a list is not closed', line);
  return value
    .slice(1, -1)
    .split(',')
    .map((item) => unquoted(item, line))
    .filter(Boolean);
}

type Row = Record<string, string | string[]>;

function frontMatter(lines: readonly string[]): Row {
  const values: Row = {};
  for (const [index, line] of lines.entries()) {
    // The opening mark is line 1.
    const number = index + 2;
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, key, value = ''] = /^([A-Za-z_]\w*):(.*)$/.exec(line) ?? [];
    if (key === undefined) throw new FormError('front matter may contain only lines of "key: value"', number);
    if (Object.hasOwn(values, key)) throw new FormError(`"${key}" twice in the front matter`, number);
    values[key] = valueOf(value, number);
  }
  return values;
}

/**
 * Returns a Markdown file as one row: the keys of its front matter, `body`, and its name as `file`. Throws `FormError`
 * when the front matter has no end or contains anything but keys with values.
 */
function readMarkdown(content: string, file: string): Row {
  const lines = content.replaceAll(/\r\n?/g, '\n').split('\n');
  if (lines[0]?.trimEnd() !== '---') return { file, body: content.trim() };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) throw new FormError('front matter has no end (---)', 1);
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  return { ...frontMatter(lines.slice(1, end)), file, body };
}

export interface ReadOptions {
  /** The encoding of the text, utf-8 by default. Older files of authorities are often big5. */
  readonly encoding?: string;
}

/**
 * Which truncations of a file can go unnoticed. `form`: none, any breaks the syntax. `line`: one inside the last line.
 * `row`: also one after any row. `image`: as `row`, and images without a row suggest that it happened. `text`: any.
 */
export type End = 'form' | 'line' | 'row' | 'image' | 'text';

interface Format {
  readonly end: End;
  readonly read: (content: string, input: string, schema: z.ZodMiniType) => Iterable<JsonRow>;
}

/** Returns the required keys of a schema: the columns that a table must have. */
function requiredKeys(schema: z.ZodMiniType): string[] {
  const issues = z.safeParse(schema, {}).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => String(path[0])))];
}

const table = (delimiter: ',' | '\t'): Format => ({
  end: 'row',
  *read(content, _, schema) {
    for (const { line, cells } of csvRecords(content, requiredKeys(schema), delimiter))
      yield { line, value: cells };
  },
});

const jsonLines: Format = { end: 'row', read: readJsonLines };

const formats: Readonly<Record<string, Format>> = {
  '.csv': table(','),
  '.tsv': table('\t'),
  '.json': { end: 'form', read: readJsonArray },
  '.jsonl': jsonLines,
  '.ndjson': jsonLines,
  '.md': {
    end: 'text',
    read: (content, input) => (content.trim() ? [{ line: 1, value: readMarkdown(content, input) }] : []),
  },
};

/** A file that was read, with what shows whether it is complete. */
export interface ReadFile extends Pick<TextFile, 'path' | 'sha256'> {
  /** The number of rows, including rejected ones. */
  readonly rows: number;
  readonly end: End;
  /** True if the last line ends with a line break. */
  readonly endsLine: boolean;
}

export const toReadFile = ({ path, text, sha256 }: TextFile, rows: number, end: End): ReadFile => ({
  path,
  sha256,
  rows,
  end,
  endsLine: /[\r\n]$/.test(text),
});

/** Returns a remark for a file without rows. */
export const emptyFile = ({ path, rows }: ReadFile): Remark[] =>
  rows > 0 ? [] : [{ input: basename(path), line: 1, field: 'file', text: 'empty: the file has no rows' }];

export interface ReadRows<R> {
  readonly rows: ParsedRow<R>[];
  readonly refusals: Remark[];
  readonly file: ReadFile;
}

/**
 * Reads the rows of a file through a mapping's row schema: CSV, TSV, a JSON array, JSON lines, or one row for a
 * Markdown file with front matter. Rows that do not fit are rejected with line and field. Throws `InputError` with the
 * line when the rows of the file cannot be distinguished.
 */
export async function readRows<S extends z.ZodMiniType>(
  path: string,
  schema: S,
  { encoding }: ReadOptions = {},
  onRow?: (count: number) => void,
): Promise<ReadRows<z.infer<S>>> {
  const input = basename(path);
  const format = formats[extname(path).toLowerCase()];
  if (!format) throw new InputError(`none of ${Object.keys(formats).join(', ')}: ${path}`);
  const text = await readText(path, encoding);
  // Rows are parsed one by one while they are read: both forms of a large file would not fit into memory.
  const { rows, refusals, count } = inFile(path, () =>
    parseRows(format.read(text.text, input, schema), input, schema, onRow),
  );
  const file = toReadFile(text, count, format.end);
  return { rows, refusals: [...emptyFile(file), ...refusals], file };
}
