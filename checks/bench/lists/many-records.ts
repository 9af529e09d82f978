import { changeKind } from '#src/data/content/declare/categories.ts';
import { readSampleRows } from '#scripts/seed/seed-rows.ts';
import type { ParsedDocument } from '#src/data/content/declare/collection.ts';
import type { RawDocument } from '#src/platform/text/values.ts';

const publishedOnce = {
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000000',
  change: { kind: changeKind.first, note: '' },
  history: [],
  corrections: [],
};

type Entry = Readonly<Record<string, unknown>>;

interface Listed<R> {
  readonly name: string;
  parseForList(raw: RawDocument): ParsedDocument<R> | undefined;
}

/** Fields whose real content is as long as the excerpts appended here. */
const longFields = ['title', 'summary', 'claim', 'question', 'description', 'body', 'notice', 'reason'];

/** The number of characters appended to a long field. */
const excerptLength = 100;

const { rows } = await readSampleRows('content/sample', new Date());
const prose = rows
  .flatMap(({ fields }) => Object.values(fields).filter((each) => typeof each === 'string'))
  .join('');

/** Returns a record like another one, with its own id and different texts. */
function another(entry: Entry, number: number): Entry {
  const start = (number * 7919) % (prose.length - excerptLength);
  const excerpt = prose.slice(start, start + excerptLength);
  const texts = longFields.flatMap((field) =>
    typeof entry[field] === 'string'
      ? [[field, `${entry[field]}${excerpt.slice(0, field === 'title' ? 12 : excerptLength)}`]]
      : [],
  );
  return { ...entry, ...Object.fromEntries(texts), id: `${String(entry['id'])}-${number}` };
}

/**
 * Returns `count` documents of a collection: its sample content, then copies of it with different texts each time, with
 * `own` fields.
 */
export function manyDocuments(collection: string, count: number, own: Entry = {}): RawDocument[] {
  const samples = rows.filter((row) => row.collection === collection && !row.withdrawn);
  return Array.from({ length: samples.length > 0 ? count : 0 }, (_, number) => {
    const sample = samples[number % samples.length];
    const at = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString().replace('Z', '000Z');
    const envelope = { ...publishedOnce, createdAt: at, updatedAt: at, verifiedAt: at.slice(0, 10) };
    const { id, ...data } = another({ ...envelope, ...sample?.fields, ...own, id: sample?.id }, number);
    // Keep the samples' ids, so that references to them work.
    return { id: number < samples.length ? String(sample?.id) : String(id), data };
  });
}

/** Returns `count` list records of a collection, made from `manyDocuments`. */
export function manyRecords<R>(collection: Listed<R>, count: number, own: Entry = {}): R[] {
  return manyDocuments(collection.name, count, own).map((raw) => {
    const parsed = collection.parseForList(raw);
    if (parsed?.state !== 'published') throw new Error(`${collection.name}: ${raw.id} cannot be read`);
    return parsed.record;
  });
}
