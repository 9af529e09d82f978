import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ItemSource, ListSource, Visibility } from '#src/data/content/declare/collection.ts';
import { hydration } from '#src/platform/browser/hydration.ts';
import { loadOnce } from '#src/platform/browser/load-once.ts';
import type { ContentItem } from './item.ts';
import type { ContentList, Listed, SomeRecords } from './list.ts';

interface Declared {
  readonly name: string;
  readonly visibility: Visibility;
}

/**
 * A reference to a collection for the queries of pages. The declaration with its schemas is loaded with the first
 * read: a prerendered page contains its data and hydrates without it.
 */
interface CollectionReference<C extends Declared> {
  readonly name: C['name'];
  readonly visibility: C['visibility'];
  load(): Promise<C>;
}

/** Creates a reference to a public collection; the compiler checks name and visibility against the declaration. */
export const publicCollection = <C extends { readonly name: string; readonly visibility: 'public' }>(
  name: C['name'],
  load: () => Promise<C>,
): CollectionReference<C> => ({ name, visibility: 'public', load: loadOnce(load) });

/** Returns the declaration, loading it if only a reference is given. */
const declarationOf = async <C extends Declared>(source: C | CollectionReference<C>): Promise<C> =>
  'load' in source ? source.load() : source;

/**
 * Structural sharing by `rev`: reuses the previous object of every unchanged record, and of the list if nothing
 * changed, so that only changes are rendered. (The query cache would compare ten thousand records field by field.)
 */
export function sharedList<R extends Listed>(before: ContentList<R>, read: ContentList<R>): ContentList<R> {
  const known = new Map(before.records.map((record) => [record.id, record]));
  const records = read.records.map((record) => {
    const there = known.get(record.id);
    return there?.rev === record.rev ? there : record;
  });
  const isSame =
    records.length === before.records.length &&
    records.every((record, index) => record === before.records[index]) &&
    read.quarantined === before.quarantined &&
    read.freshness === before.freshness;
  return isSame ? before : { ...read, records };
}

/** The reading modules are not in the entry chunk: they load together with the declaration of the collection. */
const lists = loadOnce(() => import('./list.ts'));
const items = loadOnce(() => import('./item.ts'));

/** Preloads the reading modules. Ignores failures: the query that needs the modules reports them. */
export const requestReading = (): void => void lists().catch(() => {});

type Source<C extends ListSource<unknown> | ItemSource<unknown>> = C | CollectionReference<C>;

/** How long a list or an item counts as fresh, in milliseconds. */
const staleTime = 30_000;

/** Marks the data of public collections; only these are cached on the device for reading offline. */
const metaOf = ({ visibility }: { readonly visibility: Visibility }) => ({
  isPublic: visibility === 'public',
});

/** The manifest of the last publication. */
export const manifestQuery = queryOptions({
  queryKey: ['manifest', 'published'],
  meta: { isPublic: true },
  staleTime,
  queryFn: async () => (await import('./snapshot.ts')).readManifest(),
});

/** Structural sharing between the cached list and the newly read one; see `sharedList`. */
const sharing = (before: unknown, read: unknown): unknown =>
  before === undefined ? read : sharedList(before as ContentList<Listed>, read as ContentList<Listed>);

/**
 * Resolves with the new data, while a prerendered page shows other data only after it has hydrated: any difference from
 * the HTML, also that the query has ended, would make React render its parts again.
 */
async function afterHydration<T>(client: QueryClient, queryKey: QueryKey, read: T): Promise<T> {
  if (client.getQueryData(queryKey) !== undefined) await hydration();
  return read;
}

/** The query of a list as last published, without reading the database; for the home page. */
export function publishedListQuery<R extends Listed>(collection: Source<ListSource<R>>) {
  return queryOptions({
    queryKey: [collection.name, 'published'] as const,
    meta: metaOf(collection),
    staleTime,
    structuralSharing: sharing,
    queryFn: async () => {
      const [{ readPublishedList }, declaration] = await Promise.all([lists(), declarationOf(collection)]);
      return readPublishedList(declaration);
    },
  });
}

/** The query of a collection's list. Its data is first the snapshot, then the list with all changes. */
export function listQuery<R extends Listed>(collection: Source<ListSource<R>>) {
  const queryKey = [collection.name, 'list'] as const;
  return queryOptions({
    queryKey,
    meta: metaOf(collection),
    staleTime,
    structuralSharing: sharing,
    queryFn: async ({ client }) => {
      const [{ readList }, declaration] = await Promise.all([lists(), declarationOf(collection)]);
      const list = await readList(declaration, (published) => {
        if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, published);
      });
      return afterHydration(client, queryKey, list);
    },
  });
}

/**
 * The query of some records that a document refers to, as last published or, with `isCurrent`, as they are now. A
 * page that uses it does not depend on other documents of the collection.
 */
export function someQuery<R extends Listed>(
  collection: Source<ListSource<R>>,
  ids: readonly string[],
  { isCurrent = false } = {},
) {
  const queryKey = [collection.name, 'some', ids, isCurrent] as const;
  return queryOptions({
    queryKey,
    meta: metaOf(collection),
    staleTime,
    enabled: ids.length > 0,
    queryFn: async ({ client }) => {
      const [{ readSome }, declaration] = await Promise.all([lists(), declarationOf(collection)]);
      const before = client.getQueryData<SomeRecords<R>>(queryKey);
      return afterHydration(client, queryKey, await readSome(declaration, ids, { isCurrent, before }));
    },
  });
}

/** The query of one item. If the database is slow, its data is first the published item. */
export function itemQuery<R>(collection: Source<ItemSource<R>>, id: string) {
  const queryKey = [collection.name, 'one', id] as const;
  return queryOptions({
    queryKey,
    meta: metaOf(collection),
    staleTime,
    queryFn: async ({ client }) => {
      const [{ readItem }, declaration] = await Promise.all([items(), declarationOf(collection)]);
      const item = await readItem(declaration, id, (published) => {
        if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, published);
      });
      return afterHydration(client, queryKey, item);
    },
  });
}

/**
 * Starts a query for `preload` of a page, which does not wait for it. A failure is logged, and the part of the page that
 * needs the data asks again (specification, section 2).
 */
export async function preloadQuery(client: QueryClient, options: { queryKey: QueryKey }): Promise<void> {
  try {
    await client.fetchQuery(options);
  } catch (error) {
    console.error('preload failed', error); // oxlint-disable-line no-console -- required by the specification
  }
}

/**
 * Starts a query whose data may arrive in two steps and resolves with the first; `preload` of a page awaits it.
 * Rejects if nothing can be read.
 */
export async function firstData(client: QueryClient, options: { queryKey: QueryKey }): Promise<void> {
  const hasData = () => client.getQueryData(options.queryKey) !== undefined;
  const whole = client.fetchQuery(options);
  if (hasData()) return;
  let stop = () => {};
  const part = new Promise<void>((resolve) => {
    stop = client.getQueryCache().subscribe(() => hasData() && resolve());
  });
  await Promise.race([whole, part]).finally(stop);
}

/**
 * Returns an item from the cache or the first data of its query, for `preload` of its page. Rejects if nothing can be
 * read.
 */
export async function firstItem<R>(
  client: QueryClient,
  options: ReturnType<typeof itemQuery<R>>,
): Promise<ContentItem<R> | undefined> {
  const known = () => client.getQueryData<ContentItem<R>>(options.queryKey);
  if (known() === undefined) await firstData(client, options);
  return known();
}
