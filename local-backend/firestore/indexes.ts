import { z } from 'zod/mini';
import { type FieldFilter, isInequality } from './filter.ts';
import type { Order } from './ordering.ts';
import type { Query } from './query.ts';
import { RestError } from './rest-error.ts';

const indexField = z.object({
  fieldPath: z.string(),
  order: z.optional(z.enum(['ASCENDING', 'DESCENDING'])),
  arrayConfig: z.optional(z.literal('CONTAINS')),
});

const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);

/** The parts of `firestore.indexes.json` that decide which queries may run. */
const indexesFile = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), queryScope: scope, fields: z.array(indexField) })),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(
        z.object({ ...indexField.shape, fieldPath: z.optional(z.string()), queryScope: scope }),
      ),
    }),
  ),
});

type IndexField = z.infer<typeof indexField>;
export type Indexes = z.infer<typeof indexesFile>;

/** Throws when the text is not a valid indexes file. */
export function parseIndexes(text: string): Indexes {
  return indexesFile.parse(JSON.parse(text));
}

const toOrder = ({ field, descending }: Order): IndexField => ({
  fieldPath: field.name,
  order: descending ? 'DESCENDING' : 'ASCENDING',
});
const toPin = ({ field, op }: FieldFilter): IndexField =>
  op.startsWith('ARRAY_CONTAINS')
    ? { fieldPath: field.name, arrayConfig: 'CONTAINS' }
    : { fieldPath: field.name, order: 'ASCENDING' };
const isSame = (a: IndexField | undefined, b: IndexField) =>
  a?.fieldPath === b.fieldPath && a.order === b.order && a.arrayConfig === b.arrayConfig;

/** Removes the final `__name__`, which every index has, in the direction of the field before it. */
function withoutImpliedName(fields: readonly IndexField[]): readonly IndexField[] {
  const [before, last] = [fields.at(-2), fields.at(-1)];
  const implied = { fieldPath: '__name__', order: before?.order ?? 'ASCENDING' } as const;
  return isSame(last, implied) ? fields.slice(0, -1) : fields;
}

/** What one alternative needs: the fields pinned by equality (in any order), then the sorted ones. */
interface Need {
  readonly pinned: readonly IndexField[];
  readonly sorted: readonly IndexField[];
}

function needOf(filters: readonly FieldFilter[], query: Query): Need {
  const pinned: IndexField[] = [];
  for (const filter of filters) {
    const pin = toPin(filter);
    if (!isInequality(filter) && pin.fieldPath !== '__name__' && !pinned.some((known) => isSame(known, pin)))
      pinned.push(pin);
  }
  const [name] = query.sort.slice(-1);
  const sorted: IndexField[] = [];
  for (const order of query.sort.slice(0, -1).map(toOrder)) {
    const isKnown = (known: IndexField) => known.fieldPath === order.fieldPath && !known.arrayConfig;
    if (!pinned.some(isKnown) && !sorted.some(isKnown)) sorted.push(order);
  }
  if (name) sorted.push(toOrder(name));
  return { pinned, sorted: withoutImpliedName(sorted) };
}

/**
 * True if the automatic single-field indexes suffice: equalities are merged from them, and one sorted field has its
 * own.
 */
function isServedBySingleFields({ pinned, sorted }: Need): boolean {
  return (
    sorted.length === 0 || (pinned.length === 0 && sorted.length === 1 && sorted[0]?.fieldPath !== '__name__')
  );
}

/** Returns the pinned fields that an index serves before the sorted ones; undefined when the index does not fit. */
function servedBy(index: readonly IndexField[], { pinned, sorted }: Need): IndexField[] | undefined {
  const fields = withoutImpliedName(index);
  const head = fields.slice(0, Math.max(0, fields.length - sorted.length));
  if (!sorted.every((field, position) => isSame(fields[head.length + position], field))) return undefined;
  const served = head.map(({ fieldPath, arrayConfig }) =>
    pinned.find((pin) => pin.fieldPath === fieldPath && pin.arrayConfig === arrayConfig),
  );
  return served.every((pin) => pin !== undefined) ? served : undefined;
}

function isGroupFieldIndexed(query: Query, need: Need, indexes: Indexes): boolean {
  return [...need.pinned, ...need.sorted]
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .every((field) =>
      indexes.fieldOverrides.some(
        (override) =>
          override.collectionGroup === query.collectionId &&
          override.fieldPath === field.fieldPath &&
          override.indexes.some(
            (index) =>
              index.queryScope === 'COLLECTION_GROUP' &&
              isSame({ ...index, fieldPath: field.fieldPath }, field),
          ),
      ),
    );
}

/**
 * Rejects a query that production could not run, with the line missing from `firestore.indexes.json`. Indexes with the
 * same sorted fields may be merged to cover the pinned ones. Throws `RestError`.
 */
export function checkIndexes(query: Query, indexes: Indexes): void {
  const queryScope = query.isGroup ? 'COLLECTION_GROUP' : 'COLLECTION';
  for (const filters of query.alternatives) {
    const need = needOf(filters, query);
    if (isServedBySingleFields(need) && (!query.isGroup || isGroupFieldIndexed(query, need, indexes)))
      continue;
    const served = indexes.indexes
      .filter((index) => index.collectionGroup === query.collectionId && index.queryScope === queryScope)
      .map(({ fields }) => servedBy(fields, need))
      .filter((pins) => pins !== undefined);
    if (served.length > 0 && need.pinned.every((pin) => served.some((pins) => pins.includes(pin)))) continue;
    const line = {
      collectionGroup: query.collectionId,
      queryScope,
      fields: [...need.pinned, ...need.sorted],
    };
    throw new RestError(
      'FAILED_PRECONDITION',
      `The query requires an index. Add to "indexes" in firestore.indexes.json: ${JSON.stringify(line)}`,
    );
  }
}
