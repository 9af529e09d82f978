// Reads of public documents over Firestore's REST interface, without the SDK, which is thirty times as large. Nobody is
// signed in, so there is no token to send.
import { platformConfig } from './config.ts';
import {
  type CollectionQuery,
  type FieldValue,
  type RawDocument,
  StoredTime,
} from '#src/platform/text/values.ts';

/** A value as Firestore's REST interface sends it: its type and its content. */
export type RestValue = Readonly<Record<string, unknown>>;

/** Formats a time as ISO text with six decimals, so that text order is time order. */
export function microseconds(time: string): string {
  const [whole = '', fraction = ''] = time.replace('Z', '').split('.');
  return `${whole}.${fraction.padEnd(6, '0').slice(0, 6)}Z`;
}

function decode(value: RestValue): unknown {
  const [kind = '', content] = Object.entries(value)[0] ?? [];
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'stringValue':
      // JSON can contain a lone surrogate, and HTML cannot: hydration would not match the prerendered text.
      return String(content).toWellFormed();
    case 'timestampValue':
      return microseconds(String(content));
    case 'arrayValue':
      return ((content as { values?: RestValue[] }).values ?? []).map(decode);
    case 'mapValue':
      return decodeFields((content as { fields?: Record<string, RestValue> }).fields ?? {});
    default:
      return content;
  }
}

/** Decodes the fields of a document. */
export const decodeFields = (fields: Readonly<Record<string, RestValue>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]));

/** Encodes a value to compare with; queries compare with nothing but these. Throws for any other. */
function encode(value: FieldValue): RestValue {
  if (value instanceof StoredTime) return { timestampValue: value.iso };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { integerValue: String(value) };
  throw new TypeError('no query compares with such a value');
}

const operators: Readonly<Record<NonNullable<CollectionQuery['where']>[number]['op'], string>> = {
  '==': 'EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '<': 'LESS_THAN',
  'array-contains': 'ARRAY_CONTAINS',
};

/** The SDK's error codes by HTTP status; any other is a failing service. */
const codes: Readonly<Record<number, string>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
};

interface Answer {
  /** The document that was found, of a request for one. */
  readonly found?: Stored;
  /** A document of a query. */
  readonly document?: Stored;
}

interface Stored {
  readonly name: string;
  readonly fields?: Readonly<Record<string, RestValue>>;
}

const root = (): string => `projects/${platformConfig().firebase.projectId}/databases/(default)/documents`;

/** Sends text, as the SDK does: JSON would need a permission of its own first, which is one more round trip. */
async function send(path: string, body: object): Promise<Answer[]> {
  const origin = platformConfig().local?.origin.firestore ?? 'https://firestore.googleapis.com';
  const response = await fetch(`${origin}/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok)
    throw Object.assign(new Error(await response.text()), { code: codes[response.status] ?? 'unknown' });
  return (await response.json()) as Answer[];
}

const toDocument = ({ name, fields = {} }: Stored): RawDocument => ({
  id: name.slice(name.lastIndexOf('/') + 1),
  data: decodeFields(fields),
});

export async function getOne(path: string): Promise<RawDocument | undefined> {
  const answers = await send(`${root()}:batchGet`, { documents: [`${root()}/${path}`] });
  const stored = answers.find(({ found }) => found)?.found;
  return stored && toDocument(stored);
}

export async function getMany(query: CollectionQuery): Promise<RawDocument[]> {
  const { collection, where = [], orderBy = [], startAfter, limit } = query;
  const [collectionId, ...parents] = collection.split('/').toReversed();
  const valueOf = (field: string | undefined, value: FieldValue): RestValue =>
    field === '__name__' && typeof value === 'string'
      ? { referenceValue: `${root()}/${collection}/${value}` }
      : encode(value);
  const filters = where.map(({ field, op, value }) => ({
    fieldFilter: { field: { fieldPath: field }, op: operators[op], value: valueOf(field, value) },
  }));
  const structuredQuery = {
    from: [{ collectionId }],
    ...(filters.length > 0 && {
      where: filters.length === 1 ? filters[0] : { compositeFilter: { op: 'AND', filters } },
    }),
    orderBy: orderBy.map(({ field, descending }) => ({
      field: { fieldPath: field },
      direction: descending ? 'DESCENDING' : 'ASCENDING',
    })),
    ...(startAfter && {
      startAt: {
        values: startAfter.map((value, index) => valueOf(orderBy[index]?.field, value)),
        before: false,
      },
    }),
    limit,
  };
  const parent = [root(), ...parents.toReversed()].join('/');
  const answers = await send(`${parent}:runQuery`, { structuredQuery });
  return answers.flatMap(({ document }) => (document ? [toDocument(document)] : []));
}
