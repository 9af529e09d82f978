import Papa from 'papaparse';
import * as z from 'zod/mini';
import { collections } from '#src/data/collections.ts';
import { contentLicence, isOpenData } from '#src/data/content/open-data.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { collectionName } from './feeds.ts';
import { namesPrivatePerson } from './published-items.ts';
import type { SiteDescription } from './site-description.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What everybody may know of a document besides its own fields. */
const envelope = ['createdAt', 'updatedAt', 'verifiedAt', 'corrections'] as const;

/** A cell holds one value: lists and objects stand there as JSON. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function csv(records: readonly Fields[], columns: readonly string[]): string {
  const rows = records.map((record) =>
    Object.fromEntries(columns.map((column) => [column, cell(record[column])])),
  );
  // The mark at the beginning tells spreadsheets that this is UTF-8; formulas are text.
  return `\uFEFF${Papa.unparse({ fields: [...columns], data: rows }, { escapeFormulae: true, newline: '\r\n' })}`;
}

/** Open data: each collection as JSON and CSV with its JSON schema and the licence. Contents by path. */
export function openDataFiles(
  site: SiteDescription,
  published: ReadonlyMap<string, readonly RawDocument[]>,
  isHidden: (collection: string, id: string) => boolean,
): [string, string][] {
  return collections
    .filter(({ name }) => isOpenData(name))
    .flatMap((collection): [string, string][] => {
      const { name } = collection;
      const columns = ['id', ...Object.keys(collection.fields), ...envelope];
      const records = (published.get(name) ?? [])
        .filter(({ id, data }) => !isHidden(name, id) && !namesPrivatePerson(data))
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
      return [
        [`${address}.json`, JSON.stringify({ ...about, records })],
        [`${address}.csv`, csv(records, columns)],
        [`${address}.schema.json`, JSON.stringify({ title: collectionName(name), ...schema }, undefined, 2)],
      ];
    });
}
