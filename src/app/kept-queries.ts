import type { QueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { runningRelease } from '#src/platform/release.ts';

/** Where the browser keeps them; 本機資料 in the settings removes all of it. */
const storeKey = 'queries';

/** Characters kept in all: newest first, as many as fit. */
const limit = 2_000_000;

/** Kinds of queries that are kept: single documents, some of a collection, whole lists. */
const keptKinds = ['one', 'some', 'list', 'published'] as const;

const keptSchema = z.object({
  /** Another release may read data differently: what it kept is dropped. */
  release: z.string(),
  queries: z.array(
    z.object({
      key: z.tuple([z.string(), z.enum(keptKinds)], z.unknown()),
      data: z.unknown(),
      at: z.number(),
    }),
  ),
});

type Kept = z.infer<typeof keptSchema>;

/** Collections whose documents only members read; none of them is on a public page. */
const membersOnly = ['access', 'audit', 'drafts', 'reports'];

const isPublic = ([name, kind]: readonly unknown[]): boolean =>
  !membersOnly.includes(String(name)) && keptKinds.some((each) => each === kind);

function collect(queryClient: QueryClient): Kept['queries'] {
  let left = limit;
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isPublic(queryKey) && state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      left -= JSON.stringify(state.data).length;
      return left < 0
        ? []
        : [{ key: queryKey as Kept['queries'][number]['key'], data: state.data, at: state.dataUpdatedAt }];
    });
}

/** Keeps what public pages have read, for the time without a network. */
export async function keepQueries(queryClient: QueryClient): Promise<void> {
  const release = runningRelease();
  if (!release) return;
  const earlier = await readKept(release);
  const queries = collect(queryClient);
  const known = new Set(queries.map(({ key }) => JSON.stringify(key)));
  const others = earlier.filter(({ key }) => !known.has(JSON.stringify(key)));
  await set(storeKey, { release, queries: [...queries, ...others].slice(0, 200) });
}

async function readKept(release: string): Promise<Kept['queries']> {
  const parsed = z.safeParse(keptSchema, await get(storeKey));
  return parsed.success && parsed.data.release === release ? parsed.data.queries : [];
}

/** Puts back what was kept and is not known yet. It counts as old: with a network it is asked for again. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const release = runningRelease();
  if (!release) return;
  for (const { key, data, at } of await readKept(release)) {
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at });
  }
}
