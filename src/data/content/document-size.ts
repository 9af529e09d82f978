const encoder = new TextEncoder();

const textSize = (text: string): number => encoder.encode(text).length + 1;

/** Bytes of a value as Firestore counts them (its documentation, Storage size). */
function valueSize(value: unknown): number {
  if (typeof value === 'string') return textSize(value);
  if (typeof value === 'number') return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + valueSize(each), 0);
  if (value === null || typeof value !== 'object') return 1;
  return Object.entries(value).reduce((sum, [name, each]) => sum + textSize(name) + valueSize(each), 0);
}

/**
 * Bytes that a document's own fields may have: Firestore takes 1 MiB, of which 50 entries of history and of corrections,
 * each text of 500 Han characters, need 300 kB.
 */
export const ownFieldsLimit = 700_000;

/** The bytes of a document's fields together, and the name of the field that has most of them. */
export function fieldsSize(fields: Readonly<Record<string, unknown>>): {
  readonly bytes: number;
  readonly largest: string;
} {
  const sizes = Object.entries(fields).map(
    ([name, value]) => [name, textSize(name) + valueSize(value)] as const,
  );
  const [largest = ''] = sizes.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { bytes: sizes.reduce((sum, [, size]) => sum + size, 0), largest };
}
