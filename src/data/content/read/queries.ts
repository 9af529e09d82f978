import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ItemSource, ListSource, Visibility } from '#src/data/content/declare/collection.ts';
import { hydration } from '#src/platform/hydration.ts';
import { loadOnce } from '#src/platform/load-once.ts';
import type { ContentItem } from './item.ts';
import type { ContentList, Listed, SomeRecords } from './list.ts';
import { type CollectionReference, declarationOf } from './reference.ts';
import { sharedList } from './shared-list.ts';

/** What reads is no part of the first load: it comes together with the declaration of what is read. */
const lists = loadOnce(() => import('./list.ts'));
const items = loadOnce(() => import('./item.ts'));

/** Requests what reads, where it is known to be needed soon; the query that needs it reports a failure. */
export const requestReading = (): void => void lists().catch(() => {});

type Source<C extends ListSource<unknown> | ItemSource<unknown>> = C | CollectionReference<C>;

/** Milliseconds for which a list or an item is shown again without asking for changes. */
const staleTime = 30_000;

/** Marks the data of public collections, which alone is cached on the device for reading offline. */
const metaOf = ({ visibility }: { readonly visibility: Visibility }) => ({
  isPublic: visibility === 'public',
});

/** What was published last: how much of what, and since when. */
export const manifestQuery = queryOptions({
  queryKey: ['manifest', 'published'],
  meta: { isPublic: true },
  staleTime,
  queryFn: async () => (await import('./snapshot.ts')).readManifest(),
});

/** What the cache makes of a list that was read again; see `sharedList`. */
const sharing = (before: unknown, read: unknown): unknown =>
  before === undefined ? read : sharedList(before as ContentList<Listed>, read as ContentList<Listed>);

/**
 * What was read, or, while a published page hydrates, what it shows: React compares that with the document, and a change
 * in between would have it render all of the page again. What was read then follows.
 */
function afterHydration<T>(client: QueryClient, queryKey: QueryKey, read: T): T {
  const ended = hydration();
  const shown = ended && client.getQueryData<T>(queryKey);
  if (shown === undefined) return read;
  void ended?.then(() => client.setQueryData(queryKey, read));
  return shown;
}

/** The query of a list as it was published last: what home shows, without a read of the database. */
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

/** The query of a collection's list. Gives the snapshot first and the changes when they are known. */
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
 * The query of some records that a document names, as they were published last; with `isCurrent` as they are now. A
 * page that requests them depends on no other document of the collection.
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

/** The query of one item. When the database is slow it gives what was published first. */
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
 * Starts a query that may give its data in two parts and resolves with the first: what `preload` of a
 * page awaits. Rejects when nothing can be read.
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
 * An item as far as it is known at once: from the cache, or the first part of what is read. What `preload` of its page
 * awaits. Rejects when nothing can be read.
 */
export async function firstItem<R>(
  client: QueryClient,
  options: ReturnType<typeof itemQuery<R>>,
): Promise<ContentItem<R> | undefined> {
  const known = () => client.getQueryData<ContentItem<R>>(options.queryKey);
  if (known() === undefined) await firstData(client, options);
  return known();
}
