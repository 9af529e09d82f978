/**
 * Reads a value that anybody may have changed, such as a query parameter or a stored choice. What is missing or unknown becomes
 * the default. No schema of zod, which is no part of what every page loads first.
 */
export type Lenient<T> = (given: unknown) => T;

/** One of some values; the first one otherwise. */
export const oneOf =
  <const V extends readonly [string, ...string[]]>(values: V): Lenient<V[number]> =>
  (given) =>
    values.find((value) => value === given) ?? values[0];

/** A text for which `isValid` holds. */
export const textThat =
  (isValid: (text: string) => boolean, otherwise = ''): Lenient<string> =>
  (given) =>
    typeof given === 'string' && isValid(given) ? given : otherwise;

/** A text of at most `maximum` UTF-16 units. */
export const textUpTo = (maximum: number, otherwise = ''): Lenient<string> =>
  textThat(({ length }) => length <= maximum, otherwise);

/** The entries of an object; none of what is no object. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
