import { type AnyCollection, ownValues } from '#src/data/content/declare/any-collection.ts';
import type { ExchangeItem } from './exchange.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { tidyValues } from '#src/data/content/form/form-values.ts';
import { readAll } from '#src/data/content/read/read-all.ts';

/** Reads all published items of a collection for export. Throws `ServiceError`. */
export async function readExchangeItems(collection: AnyCollection): Promise<ExchangeItem[]> {
  const fields = formFields(collection);
  const items: ExchangeItem[] = [];
  for await (const { id, data } of readAll(collection.name)) {
    if (!('withdrawn' in data)) items.push({ id, values: tidyValues(fields, ownValues(collection, data)) });
  }
  return items;
}
