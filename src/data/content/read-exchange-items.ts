import { type AnyCollection, ownValues } from './any-collection.ts';
import type { ExchangeItem } from './exchange.ts';
import { formFields } from './form-fields.ts';
import { tidyValues } from './form-values.ts';
import { readAll } from './read-all.ts';

/** Everything that is published of a collection, as it goes out into a file. Throws `ServiceError`. */
export async function readExchangeItems(collection: AnyCollection): Promise<ExchangeItem[]> {
  const fields = formFields(collection);
  const items: ExchangeItem[] = [];
  for await (const { id, data } of readAll(collection.name)) {
    if (!('withdrawn' in data)) items.push({ id, values: tidyValues(fields, ownValues(collection, data)) });
  }
  return items;
}
