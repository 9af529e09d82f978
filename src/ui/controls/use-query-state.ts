import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import type { QueryParams, QueryValues } from '#src/platform/browser/lenient.ts';
import { chosen } from './in-page.ts';
import { pageParam } from './page-number.ts';

type Changes<V> = Partial<V> | ((values: V) => Partial<V>);

export interface QueryState<Q extends QueryParams> {
  readonly values: QueryValues<Q>;
  readonly to: (changes: Partial<QueryValues<Q>>) => { readonly search: string };
  /** `entry` decides what happens to the history; `chosen` by default. */
  readonly set: (changes: Changes<QueryValues<Q>>, entry?: NavigateOptions) => void;
}

function readQuery<Q extends QueryParams>(query: Q, params: URLSearchParams): QueryValues<Q> {
  return query.parse(
    Object.fromEntries(query.names.map((name) => [name, params.get(name)])),
  ) as QueryValues<Q>;
}

/** Parameters that do not change which entries a list contains. */
const beside = ['line', 'compare', 'period', 'day'];

/** Returns the query string `params` with some values of `query` changed; omits defaults. */
function changedQuery<Q extends QueryParams>(
  query: Q,
  params: URLSearchParams | string,
  changes: Changes<QueryValues<Q>>,
): string {
  const next = new URLSearchParams(params);
  const values = readQuery(query, next);
  const defaults: object = query.parse({});
  const changed = typeof changes === 'function' ? changes(values) : changes;
  for (const [name, value] of Object.entries({ ...values, ...changed })) {
    if (value === Reflect.get(defaults, name)) next.delete(name);
    else next.set(name, String(value));
  }
  // Another list begins with its first page.
  if (Object.keys(changed).some((name) => !beside.includes(name))) next.delete(pageParam);
  return next.toString();
}

/**
 * The values that a page stores in its query string (tabs, filters), parsed as its row defines. Missing or invalid
 * values count as the default. `to` returns the location with some values changed, for links; `set` navigates to it.
 * Both start from the location of the last `set`, even if it is not rendered yet: a link does so when it is pressed,
 * and the changes of `set` may be a function of the current values. The history entry is replaced. Other parameters
 * stay.
 */
export function useQueryState<Q extends QueryParams>(query: Q): QueryState<Q> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The router renders a location in a transition, which waits for code and data: several may be pending.
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const rendered = pending.current.indexOf(params.toString());
    // A location that is not pending: something else has navigated since.
    pending.current = rendered < 0 ? [] : pending.current.slice(rendered + 1);
  }, [params]);

  const to = (changes: Changes<QueryValues<Q>>) => ({
    get search() {
      return changedQuery(query, pending.current.at(-1) ?? params, changes);
    },
  });
  return {
    values: readQuery(query, params),
    to,
    set: (changes, entry = chosen) => {
      const { search } = to(changes);
      pending.current.push(search);
      void navigate({ search }, entry);
    },
  };
}
