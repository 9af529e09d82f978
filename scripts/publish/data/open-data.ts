import * as z from 'zod/mini';
import { publishedFields } from '#src/data/content/declare/envelope.ts';
import { csvRow, csvStart } from '#src/data/content/exchange/csv.ts';
import { contentLicence } from '#src/data/content/exchange/open-data.ts';
import { caseWords, isCaseCollection } from '#src/data/collections/corruption-cases/case-words.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import texts from '#src/locales/zh-TW/open-data.json';
import { collectionName, type openCollections } from '#scripts/publish/feeds.ts';
import type { SiteDescription } from '#scripts/publish/pages/site-description.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Public fields of every document, besides those of its collection. */
const { createdAt, updatedAt, verifiedAt, corrections } = publishedFields;
const envelope = { createdAt, updatedAt, verifiedAt, corrections };

/** The schema says what the times of a document are, because they are not dates of the thing. */
const described = { createdAt: texts.createdAt, updatedAt: texts.updatedAt };

/** Replaces a Unicode property in patterns, which many languages do not know, among them Python. */
const override = ({ jsonSchema }: { readonly jsonSchema: { pattern?: string } }): void => {
  const { pattern } = jsonSchema;
  if (pattern) jsonSchema.pattern = pattern.replaceAll('\\P{Cc}', '[^\\u0000-\\u001F\\u007F-\\u009F]');
};

/** Formats a CSV cell; arrays and objects become JSON. */
function cell(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** The number of documents per piece of a file. */
const together = 200;

/**
 * Yields a file in pieces of some records each, generated on every read: complete files are tens of megabytes, and
 * twice that as strings.
 */
const inPieces = (
  start: string,
  records: readonly (() => Fields)[],
  pieceOf: (some: readonly Fields[], isFirst: boolean) => string,
  end = '',
): Iterable<string> => ({
  *[Symbol.iterator]() {
    yield start;
    for (let first = 0; first < records.length; first += together)
      yield pieceOf(
        records.slice(first, first + together).map((record) => record()),
        first === 0,
      );
    yield end;
  },
});

/**
 * Yields a collection as open data: JSON and CSV, its JSON schema and the licence. Each content is generated when it is
 * requested, the larger ones in pieces. `documents` are those that may be listed; `asOf` is the publication's ISO time.
 */
export function* openDataFiles(
  site: SiteDescription,
  collection: (typeof openCollections)[number],
  documents: readonly RawDocument[],
  asOf: string,
): Generator<readonly [path: string, content: string | Iterable<string>]> {
  const { name } = collection;
  const isCase = isCaseCollection(name);
  const columns = [
    'id',
    ...(isCase ? ['notice'] : []),
    ...Object.keys(collection.fields),
    ...Object.keys(envelope),
  ];
  const records = documents.map((document) => () => {
    const { id, data } = document;
    // A row of a case is quoted without its page, so it contains the notice too (editorial rule 2).
    const notice = caseWords(name, document, asOf)?.notice;
    const all: Fields = { ...data, id, ...(notice !== undefined && { notice }) };
    return Object.fromEntries(columns.flatMap((key) => (key in all ? [[key, all[key]] as const] : [])));
  });
  const address = `open-data/${name}`;
  const about = {
    name: collectionName(name),
    publisher: site.name,
    licence: contentLicence,
    schema: `${site.url}/${address}.schema.json`,
  };
  const own = { id: z.string(), ...(isCase && { notice: z.exactOptional(z.string()) }), ...envelope };
  const schema = z.toJSONSchema(z.extend(collection.own, own), {
    unrepresentable: 'any',
    io: 'input',
    override,
  });
  for (const [time, description] of Object.entries(described))
    Object.assign(schema.properties?.[time] ?? {}, { description });
  const json = (some: readonly Fields[], isFirst: boolean) =>
    (isFirst ? '' : ',') + JSON.stringify(some).slice(1, -1);
  yield [
    `${address}.json`,
    inPieces(`${JSON.stringify(about).slice(0, -1)},"records":[`, records, json, ']}'),
  ];
  const csv = (some: readonly Fields[]) =>
    some.map((record) => csvRow(columns.map((column) => cell(record[column])))).join('');
  yield [`${address}.csv`, inPieces(csvStart + csvRow(columns), records, csv)];
  const words = { title: collectionName(name), description: texts.files.csv };
  yield [`${address}.schema.json`, JSON.stringify({ ...words, ...schema }, undefined, 2)];
}
