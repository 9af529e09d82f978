import { type StoredDocument, Reference, type Value, type ValueMap } from '#local-backend/values.ts';
import { asList, asObject, decodeValue } from './codec.ts';
import { checkCollectionId, type DocumentNames } from './document-name.ts';
import type { DocumentStore } from './document-store.ts';
import { getField, withField } from './field-path.ts';
import {
  alternatives,
  checkFilters,
  type Field,
  type FieldFilter,
  type Filter,
  isInequality,
  matches,
  parseField,
  parseFilter,
} from './filter.ts';
import { compareText } from './order.ts';
import { type Cursor, type Order, Ordering } from './ordering.ts';
import { invalid } from './rest-error.ts';

export interface Query {
  /** The path of the document above the collection, '' at the root. */
  readonly parent: string;
  /** '' in a collection group means every collection, as backups request it. */
  readonly collectionId: string;
  readonly isGroup: boolean;
  readonly filter: Filter | null;
  /** The filter as alternatives, each a list of conditions joined by AND. */
  readonly alternatives: readonly (readonly FieldFilter[])[];
  /** `orders` as requested, and `sort` completed by what Firestore adds: inequality fields and `__name__`. */
  readonly orders: readonly Order[];
  readonly sort: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly limit: number | null;
  readonly offset: number;
  readonly select: readonly Field[] | null;
}

function parseOrders(json: unknown): Order[] {
  const orders = asList(json, 'orderBy').map((item): Order => {
    const { field, direction = 'ASCENDING' } = asObject(item, 'order');
    if (direction !== 'ASCENDING' && direction !== 'DESCENDING')
      throw invalid("Payload isn't valid for request.");
    return { field: parseField(field), descending: direction === 'DESCENDING' };
  });
  const names = orders.map(({ field }) => field.name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw invalid(`order by clause cannot contain duplicate fields ${repeated}`);
  return orders;
}

function completeOrders(orders: readonly Order[], filters: readonly FieldFilter[]): Order[] {
  const descending = orders.at(-1)?.descending ?? false;
  const sort = [...orders];
  const missing = filters.filter(isInequality).toSorted((a, b) => compareText(a.field.name, b.field.name));
  for (const { field } of [...missing, { field: { name: '__name__', path: [] } }])
    if (!sort.some((order) => order.field.name === field.name)) sort.push({ field, descending });
  if (sort.at(-1)?.field.name !== '__name__') {
    const name = sort.findIndex(({ field }) => field.name === '__name__');
    if (name < orders.length) throw invalid('order by clause cannot contain more fields after the key');
    sort.push(...sort.splice(name, 1));
  }
  return sort;
}

function parseCount(json: unknown, what: string): number {
  if (typeof json !== 'number' || !Number.isInteger(json)) throw invalid("Payload isn't valid for request.");
  if (json < 0) throw invalid(`${what} is negative`);
  return json;
}

/** Parses a query. Throws `RestError` for what Firestore would reject. */
export function parseQuery(json: unknown, parent: string, names: DocumentNames): Query {
  const { from, where, orderBy, startAt, endAt, limit, offset, select, ...rest } = asObject(
    json,
    'structuredQuery',
  );
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw invalid(`structuredQuery.${unknown} is not supported here`);
  const [source, ...others] = asList(from, 'from');
  const { collectionId = '', allDescendants } = asObject(source, 'from');
  const isNamed = collectionId !== '' || allDescendants === true;
  if (typeof collectionId !== 'string' || !isNamed || others.length > 0)
    throw invalid('from must name one collection');
  checkCollectionId(collectionId);

  const localize = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(localize);
    return value instanceof Reference ? new Reference(names.relative(value.name)) : value;
  };
  const filter = where === undefined ? null : parseFilter(where, localize);
  const parts = alternatives(filter);
  checkFilters(filter, parts);
  const orders = parseOrders(orderBy);

  const parseCursor = (cursorJson: unknown): Cursor | null => {
    if (cursorJson === undefined) return null;
    const { values, before = false } = asObject(cursorJson, 'cursor');
    const decoded = asList(values, 'values').map(decodeValue);
    if (decoded.length > orders.length) throw invalid('Cursor has too many values.');
    return {
      before: before === true,
      values: decoded.map((value, index) => {
        if (orders[index]?.field.name !== '__name__') return value;
        if (!(value instanceof Reference)) throw invalid('Cursor __key__ value is not a document reference.');
        return localize(value);
      }),
    };
  };

  return {
    parent,
    collectionId,
    isGroup: allDescendants === true,
    filter,
    alternatives: parts,
    orders,
    sort: completeOrders(orders, parts.flat()),
    startAt: parseCursor(startAt),
    endAt: parseCursor(endAt),
    limit: limit === undefined ? null : parseCount(limit, 'limit'),
    offset: offset === undefined ? 0 : parseCount(offset, 'offset'),
    select:
      select === undefined ? null : asList(asObject(select, 'select')['fields'], 'fields').map(parseField),
  };
}

/** Returns the path of the queried collection, `a` or `a/b/c`. */
export function collectionPath({ parent, collectionId }: Query): string {
  return parent === '' ? collectionId : `${parent}/${collectionId}`;
}

function* documentsInGroup(store: DocumentStore, { collectionId, parent }: Query): Iterable<StoredDocument> {
  for (const path of store.collections())
    if (
      (collectionId === '' || path === collectionId || path.endsWith(`/${collectionId}`)) &&
      (parent === '' || path.startsWith(`${parent}/`))
    )
      yield* store.documentsIn(path);
}

/** Returns the documents that match the query, in order. */
export function runQuery(store: DocumentStore, query: Query): StoredDocument[] {
  const { filter, sort, startAt, endAt, offset, limit } = query;
  const ordering = query.isGroup
    ? new Ordering(documentsInGroup(store, query), sort)
    : store.ordered(collectionPath(query), sort);
  const found: StoredDocument[] = [];
  const end = limit === null ? Number.POSITIVE_INFINITY : offset + limit;
  if (end === 0) return found;
  for (const document of ordering.between(startAt, endAt)) {
    if (filter && !matches(document, filter)) continue;
    if (found.push(document) === end) break;
  }
  return found.slice(offset);
}

/** Returns only the requested fields. */
export function project(fields: ValueMap, mask: readonly (readonly string[])[] | null): ValueMap {
  if (!mask) return fields;
  let projected: ValueMap = new Map();
  for (const path of mask) {
    const value = path.length === 0 ? undefined : getField(fields, path);
    if (value !== undefined) projected = withField(projected, path, value);
  }
  return projected;
}
