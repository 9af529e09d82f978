import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ItemSource, ListSource, Visibility } from '#src/data/content/declare/collection.ts';
import { type ContentItem, readItem } from './item.ts';
import {
  type ContentList,
  readList,
  readPublishedList,
  readSome,
  sharedList,
  type SomeRecords,
} from './list.ts';
import { readManifest } from './snapshot.ts';

/** Milliseconds for which a list or an item is shown again without asking for changes. */
const staleTime = 30_000;

/** Marks the data of public collections, which alone is cached on the device for reading offline. */
const metaOf = ({ visibility }: { readonly visibility: Visibility }) => ({
  isPublic: visibility === 'public',
});

type Listed = { id: string; rev: number; updatedAt: string };

/** What was published last: how much of what, and since when. */
export const manifestQuery = queryOptions({
  queryKey: ['manifest', 'published'],
  meta: { isPublic: true },
  staleTime,
  queryFn: readManifest,
});

/** What the cache makes of a list that was read again; see `sharedList`. */
const sharing = (before: unknown, read: unknown): unknown =>
  before === undefined ? read : sharedList(before as ContentList<Listed>, read as ContentList<Listed>);

/** The query of a list as it was published last: what home shows, without a read of the database. */
export function publishedListQuery<R extends Listed>(collection: ListSource<R>) {
  return queryOptions({
    queryKey: [collection.name, 'published'] as const,
    meta: metaOf(collection),
    staleTime,
    structuralSharing: sharing,
    queryFn: () => readPublishedList(collection),
  });
}

/** The query of a collection's list. Gives the snapshot first and the changes when they are known. */
export function listQuery<R extends Listed>(collection: ListSource<R>) {
  const queryKey = [collection.name, 'list'] as const;
  return queryOptions({
    queryKey,
    meta: metaOf(collection),
    staleTime,
    structuralSharing: sharing,
    queryFn: ({ client }) =>
      readList(collection, (list) => {
        if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, list);
      }),
  });
}

/**
 * The query of some records that a document names, as they were published last; with `isCurrent` as they are now. A
 * page that requests them depends on no other document of the collection.
 */
export function someQuery<R extends Listed>(
  collection: ListSource<R>,
  ids: readonly string[],
  { isCurrent = false } = {},
) {
  const queryKey = [collection.name, 'some', ids, isCurrent] as const;
  return queryOptions({
    queryKey,
    meta: metaOf(collection),
    staleTime,
    enabled: ids.length > 0,
    queryFn: ({ client }) =>
      readSome(collection, ids, { isCurrent, before: client.getQueryData<SomeRecords<R>>(queryKey) }),
  });
}

/** The query of one item. When the database is slow it gives what was published first. */
export function itemQuery<R>(collection: ItemSource<R>, id: string) {
  const queryKey = [collection.name, 'one', id] as const;
  return queryOptions({
    queryKey,
    meta: metaOf(collection),
    staleTime,
    queryFn: ({ client }) =>
      readItem(collection, id, (item) => {
        if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, item);
      }),
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
