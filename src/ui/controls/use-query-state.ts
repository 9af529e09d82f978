import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

export interface QueryState<S extends z.ZodMiniObject> {
  readonly values: z.infer<S>;
  readonly to: (changes: Partial<z.infer<S>>) => { readonly search: string };
  readonly set: (changes: Partial<z.infer<S>>) => void;
}

/**
 * What a page keeps in its query string (tabs, filters), read by its row's schema. What is missing or unknown
 * there counts as the default. `to` gives the address with some values changed, for links; `set` goes there.
 * The address is replaced: this is no navigation and does not scroll. Parameters of others stay.
 */
export function useQueryState<S extends z.ZodMiniObject>(schema: S): QueryState<S> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const told = Object.keys(schema.shape).map((name) => [name, params.get(name) ?? undefined]);
  const values: z.infer<S> = z.parse(schema, Object.fromEntries(told));
  const defaults: Readonly<Record<string, unknown>> = z.parse(schema, {});

  const to: QueryState<S>['to'] = (changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ ...values, ...changes })) {
      if (value === defaults[name]) next.delete(name);
      else next.set(name, String(value));
    }
    return { search: next.toString() };
  };

  const set: QueryState<S>['set'] = (changes) =>
    void navigate(to(changes), { replace: true, preventScrollReset: true });

  return { values, to, set };
}
