import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import * as z from 'zod/mini';
import { InputError, type Place, type Remark } from './import-row.ts';
import { readCsv } from './read-csv.ts';
import { type JsonRow, parseRows, readJsonArray } from './read-json-rows.ts';
import { readMarkdown } from './read-markdown.ts';

export interface ReadOptions {
  /** Of the text; utf-8 without. Older files of the authorities are often big5. */
  readonly encoding?: string;
}

interface Found {
  readonly rows: readonly JsonRow[];
  readonly refusals: readonly Remark[];
}

/** Keys that an empty row lacks: the columns a table must have. */
function requiredKeys(schema: z.ZodMiniType): string[] {
  const issues = z.safeParse(schema, {}).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => String(path[0])))];
}

function table(delimiter: string) {
  return (content: string, input: string, schema: z.ZodMiniType): Found => {
    const read = readCsv(content, requiredKeys(schema), delimiter);
    const refusals = read.flatMap(({ line, problem }) =>
      problem ? [{ input, line, field: 'row', text: problem }] : [],
    );
    return {
      rows: read.flatMap(({ line, cells, problem }) => (problem ? [] : [{ line, value: cells }])),
      refusals,
    };
  };
}

function jsonLines(content: string, input: string): Found {
  const rows: JsonRow[] = [];
  const refusals: Remark[] = [];
  for (const [index, text] of content
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (!text.trim()) continue;
    const line = index + 1;
    try {
      rows.push({ line, value: JSON.parse(text) as unknown });
    } catch (error) {
      refusals.push({ input, line, field: 'row', text: `not JSON: ${String(error)}` });
    }
  }
  return { rows, refusals };
}

type Reader = (content: string, input: string, schema: z.ZodMiniType) => Found;

const readers: Record<string, Reader> = {
  '.csv': table(','),
  '.tsv': table('\t'),
  '.json': (content) => ({ rows: readJsonArray(content), refusals: [] }),
  '.jsonl': jsonLines,
  '.ndjson': jsonLines,
  '.md': (content, input) => ({ rows: [{ line: 1, value: readMarkdown(content, input) }], refusals: [] }),
};

async function readText(path: string, encoding: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new InputError(`no such file: ${path}`);
  });
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`${path} is not ${encoding}; the mapping's read.encoding may name another`);
  }
}

/**
 * Reads the rows of a file through a mapping's row schema: CSV, TSV, a JSON array, JSON lines, or one row
 * of a Markdown file with front matter. Rows that do not fit are refused with line and field.
 * Throws `InputError` when the file as a whole cannot be read.
 */
export async function readRows<S extends z.ZodMiniType>(
  path: string,
  schema: S,
  { encoding = 'utf-8' }: ReadOptions = {},
): Promise<{ rows: { place: Place; row: z.infer<S> }[]; refusals: Remark[] }> {
  const input = basename(path);
  const reader = readers[extname(path).toLowerCase()];
  if (!reader) throw new InputError(`none of ${Object.keys(readers).join(', ')}: ${path}`);
  const found = reader(await readText(path, encoding), input, schema);
  const { rows, refusals } = parseRows(found.rows, input, schema);
  return { rows, refusals: [...found.refusals, ...refusals] };
}
