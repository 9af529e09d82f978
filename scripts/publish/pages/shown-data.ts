import { publicCollections } from '#src/data/collections/collections.ts';
import { traitsOf } from '#src/data/content/declare/field-traits.ts';
import { unwrap } from '#src/data/content/declare/schema-parts.ts';
import { recordOf } from '#src/platform/browser/lenient.ts';

/** The fields that no page shows, by collection. */
const internalFields = new Map<unknown, ReadonlySet<string>>(
  publicCollections.map(({ name, fields }) => [
    name,
    new Set(
      Object.entries(fields).flatMap(([field, schema]) =>
        traitsOf(unwrap(schema).schema).isInternal ? [field] : [],
      ),
    ),
  ]),
);

/** Returns the data of a query for inclusion in a page; of a single item, without the fields that no page shows. */
export function shownData([collection, kind]: readonly unknown[], data: unknown): unknown {
  const internal = internalFields.get(collection);
  const { record, ...rest } = recordOf(data);
  if (kind !== 'one' || !internal || internal.size === 0 || record === undefined) return data;
  const shown = Object.entries(recordOf(record)).filter(([field]) => !internal.has(field));
  return { ...rest, record: Object.fromEntries(shown) };
}
