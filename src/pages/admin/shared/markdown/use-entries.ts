import { useQueries } from '@tanstack/react-query';
import { collections, titleOf } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { addressOf, hasAddress } from '#src/pages/shared/found/found-item.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';

export interface Entry {
  readonly title: string;
  readonly path: string;
  /** The display name of its collection. */
  readonly kind: string;
}

const linkable: readonly AnyCollection[] = collections.filter(
  ({ name, visibility }) => visibility === 'public' && hasAddress(name),
);

/** Returns every published document that has an address on the site. */
export function useEntries(): { readonly entries: readonly Entry[]; readonly isLoading: boolean } {
  const collectionName = useCollectionName();
  const lists = useQueries({ queries: linkable.map((collection) => listQuery(collection)) });
  const entries = lists.flatMap(({ data }, index) => {
    const { name = '' } = linkable[index] ?? {};
    return (data?.records ?? []).flatMap((record) => {
      const title = titleOf(name, record.id, record);
      const path = addressOf({ collection: name, id: record.id, title });
      return path === undefined ? [] : [{ title, path, kind: collectionName(name) }];
    });
  });
  return { entries, isLoading: lists.some(({ data, isError }) => !data && !isError) };
}
