import { useQueries } from '@tanstack/react-query';
import { compareLimit } from '#src/data/content/declare/categories.ts';
import type {
  PoliticianListRecord,
  PoliticianRecord,
} from '#src/data/collections/politicians/politician.collection.ts';
import { politicianItem } from '#src/data/collections/politicians/politicians.queries.ts';

/** Returns the ids that a URL compares, without unknown ones. */
export function chosenIds(compare: string, people: readonly PoliticianListRecord[]): string[] {
  const known = new Set(people.map(({ id }) => id));
  return [...new Set(compare.split(','))].filter((id) => known.has(id)).slice(0, compareLimit);
}

/** Returns `ids` without `id` if it contains it, otherwise with it at the end; unchanged if the limit is reached. */
export function withToggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  return ids.length < compareLimit ? [...ids, id] : ids;
}

/** Returns the full records of the chosen people, in their order, and the ids of those that cannot be loaded. */
export function useChosen(ids: readonly string[]) {
  const queries = useQueries({ queries: ids.map((id) => politicianItem(id)) });
  const people: PoliticianRecord[] = queries.flatMap(({ data }) =>
    data?.state === 'published' ? [data.record] : [],
  );
  const missing = ids.filter((_, index) => {
    const query = queries[index];
    return query && !query.isPending && query.data?.state !== 'published';
  });
  return { people, missing, isPending: queries.some(({ isPending }) => isPending) };
}
