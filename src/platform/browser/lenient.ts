/**
 * Reads a value that the visitor may have edited, such as a query parameter or a stored choice. Missing and unknown
 * values become the default. Not a zod schema, because zod is not part of what every page loads first.
 */
export type Lenient<T> = (given: unknown) => T;

/** Accepts one of `values`; defaults to the first one. */
export const oneOf =
  <const V extends readonly [string, ...string[]]>(values: V): Lenient<V[number]> =>
  (given) =>
    values.find((value) => value === given) ?? values[0];

/** Accepts a string for which `isValid` returns true. */
export const textThat =
  (isValid: (text: string) => boolean, otherwise = ''): Lenient<string> =>
  (given) =>
    typeof given === 'string' && isValid(given) ? given : otherwise;

/** Accepts a string of at most `maximum` UTF-16 units. */
export const textUpTo = (maximum: number, otherwise = ''): Lenient<string> =>
  textThat(({ length }) => length <= maximum, otherwise);

/** Returns the object itself; an empty object for any other value. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** The query parameters of a page, with values of type `V`. */
export interface QueryParams<V extends object = object> {
  readonly names: readonly string[];
  /** Parses all parameters; returns the defaults for an empty object. Never throws. */
  parse(given: Readonly<Record<string, unknown>>): V;
}

export type QueryValues<Q extends QueryParams> = ReturnType<Q['parse']>;

export function queryParams<V extends Readonly<Record<string, string>>>(params: {
  readonly [Name in keyof V]: Lenient<V[Name]>;
}): QueryParams<V> {
  const entries = Object.entries<Lenient<string>>(params);
  return {
    names: Object.keys(params),
    parse: (given) => Object.fromEntries(entries.map(([name, read]) => [name, read(given[name])])) as V,
  };
}
