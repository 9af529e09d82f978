import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFields } from '#scripts/import/check-fields.ts';
import type { AnyMapping } from '#scripts/import/import-rows.ts';
import type { MappingContext, Outcome, SourceRow } from '#scripts/import/mapping.ts';
import { readRows } from '#scripts/import/read/read-rows.ts';

export interface Run {
  readonly outcomes: readonly Outcome<object>[];
  /** `file:line field` of each row that the row schema rejected. */
  readonly refused: readonly string[];
  /** The documents by id, each valid by the schema of its collection. */
  readonly documents: ReadonlyMap<string, Record<string, unknown>>;
  /** `list: reason` of each row that was set aside. */
  readonly apart: readonly string[];
  /** `field: text` of each note on a document. */
  readonly notes: readonly string[];
}

function runOf(
  outcomes: readonly Outcome<object>[],
  refused: readonly string[],
  { collection }: AnyMapping,
): Run {
  const made = outcomes.flatMap((outcome) => (outcome.kind === 'document' ? [outcome] : []));
  const documents = made.map(({ id, fields }) => {
    const checked = checkFields(collection, { ...fields });
    if (!checked.ok) throw new Error(`${id}: ${JSON.stringify(checked.problems)}`);
    return [id, checked.fields] as const;
  });
  return {
    outcomes,
    refused,
    documents: new Map(documents),
    apart: outcomes.flatMap((each) => (each.kind === 'apart' ? [`${each.list}: ${each.reason}`] : [])),
    notes: made.flatMap(({ notes = [] }) => notes.map(({ field, text }) => `${field}: ${text}`)),
  };
}

const nothing: MappingContext = { stored: () => Promise.resolve([]) };

/** Reads existing files and maps them. Throws when a document does not match its schema. */
async function mapFiles(mapping: AnyMapping, paths: readonly string[], context = nothing): Promise<Run> {
  const sources: SourceRow<unknown>[] = [];
  const refused: string[] = [];
  for (const path of paths) {
    const { rows, refusals } = await readRows(path, mapping.row, mapping.read);
    sources.push(...rows);
    refused.push(...refusals.map(({ input, line, field }) => `${input}:${line} ${field}`));
  }
  return runOf(await mapping.map(sources, context), refused, mapping);
}

/** Maps files given by name and content. Content that is not a string is written as JSON. */
export async function mapContent(
  mapping: AnyMapping,
  files: Readonly<Record<string, unknown>>,
  context?: MappingContext,
): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'mapping-'));
  const write = async (name: string) => {
    const content = files[name];
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(folder, name);
  };
  return mapFiles(mapping, await Promise.all(Object.keys(files).map(write)), context);
}
