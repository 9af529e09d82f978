import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { inPage } from './in-page.ts';
import { pageParam } from './page-number.ts';

type Changes<V> = Partial<V> | ((values: V) => Partial<V>);

export interface QueryState<S extends z.ZodMiniObject> {
  readonly values: z.infer<S>;
  readonly to: (changes: Partial<z.infer<S>>) => { readonly search: string };
  /** `entry` is `inPage` unless it is given: what becomes of the history. */
  readonly set: (changes: Changes<z.infer<S>>, entry?: NavigateOptions) => void;
}

function readQuery<S extends z.ZodMiniObject>(schema: S, params: URLSearchParams): z.infer<S> {
  const given = Object.keys(schema.shape).map((name) => [name, params.get(name) ?? undefined]);
  return z.parse(schema, Object.fromEntries(given));
}

/** What changes beside a list and leaves what it contains as it is. */
const beside = ['line', 'compare', 'period'];

/** The query string `params` with some values of `schema` changed; defaults are left out. */
function changedQuery<S extends z.ZodMiniObject>(
  schema: S,
  params: URLSearchParams,
  changes: Changes<z.infer<S>>,
): string {
  const values = readQuery(schema, params);
  const defaults: Readonly<Record<string, unknown>> = z.parse(schema, {});
  const next = new URLSearchParams(params);
  const changed = typeof changes === 'function' ? changes(values) : changes;
  for (const [name, value] of Object.entries({ ...values, ...changed })) {
    if (value === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  // Another list begins with its first page.
  if (Object.keys(changed).some((name) => !beside.includes(name))) next.delete(pageParam);
  return next.toString();
}

/**
 * What a page keeps in its query string (tabs, filters), read by its row's schema. What is missing or unknown
 * there counts as the default. `to` gives the address with some values changed, for links; `set` goes there, and
 * starts from where the last `set` went, be it rendered or not: its changes may be a function of the values there.
 * The address is replaced: this is no navigation and does not scroll. Parameters of others stay.
 */
export function useQueryState<S extends z.ZodMiniObject>(schema: S): QueryState<S> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The router renders an address in a transition, which waits for code and data: several may be on their way.
  const pending = useRef<readonly string[]>([]);
  useEffect(() => {
    const rendered = pending.current.indexOf(params.toString());
    // Another address than those gone to from here: somebody else went there since.
    pending.current = rendered < 0 ? [] : pending.current.slice(rendered + 1);
  }, [params]);

  return {
    values: readQuery(schema, params),
    to: (changes) => ({ search: changedQuery(schema, params, changes) }),
    set: (changes, entry = inPage) => {
      const search = changedQuery(schema, new URLSearchParams(pending.current.at(-1) ?? params), changes);
      pending.current = [...pending.current, search];
      void navigate({ search }, entry);
    },
  };
}
