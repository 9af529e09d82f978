import type { Lenient } from './lenient.ts';

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
