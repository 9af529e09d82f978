import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import type { QueryParams, QueryValues } from '#src/platform/query-params.ts';
import { inPage } from './in-page.ts';
import { pageParam } from './page-number.ts';

type Changes<V> = Partial<V> | ((values: V) => Partial<V>);

export interface QueryState<Q extends QueryParams> {
  readonly values: QueryValues<Q>;
  readonly to: (changes: Partial<QueryValues<Q>>) => { readonly search: string };
  /** `entry` is `inPage` unless it is given: what becomes of the history. */
  readonly set: (changes: Changes<QueryValues<Q>>, entry?: NavigateOptions) => void;
}

function readQuery<Q extends QueryParams>(query: Q, params: URLSearchParams): QueryValues<Q> {
  return query.parse(
    Object.fromEntries(query.names.map((name) => [name, params.get(name)])),
  ) as QueryValues<Q>;
}

/** What changes beside a list and leaves what it contains as it is. */
const beside = ['line', 'compare', 'period'];

/** The query string `params` with some values of `query` changed; defaults are left out. */
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
 * What a page keeps in its query string (tabs, filters), read as its row says. What is missing or unknown
 * there counts as the default. `to` gives the address with some values changed, for links; `set` goes there. Both
 * start from where the last `set` went, be it rendered or not: a link does so when it is pressed, and the changes of `set`
 * may be a function of the values there.
 * The address is replaced: this is no navigation and does not scroll. Parameters of others stay.
 */
export function useQueryState<Q extends QueryParams>(query: Q): QueryState<Q> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The router renders an address in a transition, which waits for code and data: several may be on their way.
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const rendered = pending.current.indexOf(params.toString());
    // Another address than those gone to from here: somebody else went there since.
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
    set: (changes, entry = inPage) => {
      const { search } = to(changes);
      pending.current.push(search);
      void navigate({ search }, entry);
    },
  };
}
