export type Plain =
  null | boolean | number | bigint | string | Date | readonly Plain[] | { readonly [key: string]: Plain };
export type Fields = Readonly<Record<string, Plain>>;

/** Encodes a value for the wire: bigints are integers, numbers are doubles. */
export function encodeValue(value: Plain): unknown {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: Number.isFinite(value) ? value : String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map((item: Plain) => encodeValue(item)) } };
  return { mapValue: { fields: encode(value as Fields) } };
}

export const encode = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));

/** The documents that scenarios read and write; null is a missing document. */
export const documents: readonly (Fields | null)[] = [
  null,
  {
    a: 1n,
    b: 'x',
    c: [1n, 'x', null],
    f: 1.5,
    m: { a: 1n, n: { z: true } },
    n: null,
    s: '示範 Abc',
    t: new Date('2026-02-28T23:59:59.123Z'),
    z: false,
  },
  { a: 'x', b: 2n, c: ['a', 'b', 'x'], f: 0, m: {}, s: 'x', t: new Date('2024-12-30T00:00:00Z'), z: true },
  { a: 1, b: '', c: [], m: { s: 'x', c: [1n] }, n: 3n, s: '' },
  {},
];
