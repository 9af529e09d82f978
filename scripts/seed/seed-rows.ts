import { changeKind } from '#src/data/content/declare/categories.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type AnyCollection, checkFields, contentId } from '#scripts/import/check-fields.ts';
import { parseRows, readJsonArray } from '#scripts/import/read/read-json-rows.ts';
import { inFile } from '#scripts/import/read/read-text.ts';
import { collections } from '#src/data/collections/collections.ts';
import { publishedFields } from '#src/data/content/declare/envelope.ts';
import type { FieldValue } from '#src/platform/text/values.ts';

const day = 86_400_000;

const taipeiDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' });

/** Returns the ISO date in Taipei at a time, shifted by days. */
function dateFrom(now: Date, days: number): string {
  const today = Date.parse(taipeiDate.format(now));
  return new Date(today + days * day).toISOString().slice(0, 10);
}

/** Replaces `{today}`, `{today+3}` and `{today-10}` with ISO dates in every string of a JSON text. */
function withDates(json: string, now: Date): string {
  return json.replaceAll(/\{today(?:([+-]\d{1,5}))?\}/g, (_, days: string | undefined) =>
    dateFrom(now, Number(days ?? 0)),
  );
}

/** The folder of the sample content. */
export const sampleFolder = resolve(import.meta.dirname, '../../content/sample');

const historyEntry = z.strictObject({
  at: z.iso.date(),
  kind: z.enum(changeKind),
  note: z.optional(z.string()),
});

/** Properties of a row besides its collection's fields. */
const rowSchema = z.looseObject({
  id: contentId,
  verifiedAt: publishedFields.verifiedAt,
  /** Oldest first. If absent, it is derived from the corrections. */
  history: z.optional(z.array(historyEntry).check(z.minLength(1))),
  corrections: z.optional(publishedFields.corrections),
  /** The reason for its withdrawal. */
  withdrawn: z.optional(z.string().check(z.minLength(1))),
});

export type RowHistory = readonly z.infer<typeof historyEntry>[];

/** A sample document. */
export interface SampleRow {
  readonly collection: string;
  /** `events.json: park-day`, for messages. */
  readonly place: string;
  readonly id: string;
  readonly fields: Record<string, FieldValue | undefined>;
  readonly verifiedAt?: string;
  readonly history: RowHistory;
  readonly corrections: readonly z.infer<typeof publishedFields.corrections>[number][];
  readonly withdrawn: string | undefined;
}

export interface SampleRows {
  readonly rows: readonly SampleRow[];
  /** One line per row or field that cannot be seeded. */
  readonly problems: readonly string[];
}

/** These have a form of their own, with images beside them. */
const manifests = ['debunking-images.json', 'image-folders.json'];

const fileOf = (collection: AnyCollection): string =>
  `${collection.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

function readRows(collection: AnyCollection, file: string, content: string): SampleRows {
  const { rows: read, refusals } = parseRows(
    inFile(file, () => readJsonArray(content)),
    file,
    rowSchema,
  );
  const problems = refusals.map(({ line, field, text }) => `${file}:${line}  ${field}: ${text}`);
  const rows: SampleRow[] = [];
  for (const { row } of read) {
    const { id, verifiedAt, history = [], corrections = [], withdrawn, ...values } = row;
    const place = `${file}: ${id}`;
    const checked = checkFields(collection, values);
    const errata = history.filter(({ kind }) => kind === changeKind.correction).length;
    if (rows.some((other) => other.id === id)) problems.push(`${place}  id: occurs twice`);
    else if (history.length > 0 && errata !== corrections.length)
      problems.push(`${place}  history: ${errata} times 勘誤 for ${corrections.length} corrections`);
    else if (checked.ok) {
      const { fields } = checked;
      const review = verifiedAt === undefined ? {} : { verifiedAt };
      rows.push({
        collection: collection.name,
        place,
        id,
        fields,
        ...review,
        history,
        corrections,
        withdrawn,
      });
    } else for (const { field, text } of checked.problems) problems.push(`${place}  ${field}: ${text}`);
  }
  return { rows, problems };
}

/**
 * Reads the sample files of a folder: one per collection, named after it. Dates such as `{today+3}` are relative to
 * `now`. What cannot be read becomes a problem; the other rows are still returned.
 */
export async function readSampleRows(folder: string, now: Date): Promise<SampleRows> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !manifests.includes(name));
  const files = names.map(async (name): Promise<SampleRows> => {
    const collection = collections.find((each) => fileOf(each) === name);
    if (!collection) return { rows: [], problems: [`${name}: no collection is named so`] };
    try {
      return readRows(collection, name, withDates(await readFile(join(folder, name), 'utf8'), now));
    } catch (error) {
      return { rows: [], problems: [`${name}: ${error instanceof Error ? error.message : String(error)}`] };
    }
  });
  const read = await Promise.all(files);
  return { rows: read.flatMap(({ rows }) => rows), problems: read.flatMap(({ problems }) => problems) };
}
