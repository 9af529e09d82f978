import * as z from 'zod/mini';
import { toCsv } from '#src/data/content/exchange/csv.ts';
import { contentLicence } from '#src/data/content/exchange/open-data.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { collectionName, type openCollections } from './feeds.ts';
import { namesPrivatePerson } from './published-items.ts';
import type { SiteDescription } from './site-description.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What everybody may know of a document besides its own fields. */
const envelope = ['createdAt', 'updatedAt', 'verifiedAt', 'corrections'] as const;

/** A cell holds one value: lists and objects are there as JSON. */
function cell(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

const csv = (records: readonly Fields[], columns: readonly string[]): string =>
  toCsv([columns, ...records.map((record) => columns.map((column) => cell(record[column])))]);

/**
 * A collection as open data: as JSON and CSV with its JSON schema and the licence. Contents by path, each made when it
 * is requested: some are tens of megabytes.
 */
export function* openDataFiles(
  site: SiteDescription,
  collection: (typeof openCollections)[number],
  documents: readonly RawDocument[],
  isHidden: (id: string) => boolean,
): Generator<readonly [path: string, content: string]> {
  const { name } = collection;
  const columns = ['id', ...Object.keys(collection.fields), ...envelope];
  const records = documents
    .filter(({ id, data }) => !isHidden(id) && !namesPrivatePerson(data))
    .map(({ id, data }) => {
      const all: Fields = { ...data, id };
      return Object.fromEntries(columns.flatMap((key) => (key in all ? [[key, all[key]] as const] : [])));
    });
  const address = `open-data/${name}`;
  const about = {
    name: collectionName(name),
    publisher: site.name,
    licence: contentLicence,
    schema: `${site.url}/${address}.schema.json`,
  };
  const schema = z.toJSONSchema(collection.own, { unrepresentable: 'any', io: 'input' });
  yield [`${address}.json`, JSON.stringify({ ...about, records })];
  yield [`${address}.csv`, csv(records, columns)];
  yield [`${address}.schema.json`, JSON.stringify({ title: collectionName(name), ...schema }, undefined, 2)];
}
