import { useQueries } from '@tanstack/react-query';
import { compareLimit } from '#src/data/content/declare/categories.ts';
import type { PoliticianListRecord, PoliticianRecord } from '#src/data/politicians/politician.collection.ts';
import { politicianItem } from '#src/data/politicians/politicians.queries.ts';

/** The ids that an address sets side by side, as far as there is somebody behind each. */
export function chosenIds(compare: string, people: readonly PoliticianListRecord[]): string[] {
  const known = new Set(people.map(({ id }) => id));
  return [...new Set(compare.split(','))].filter((id) => known.has(id)).slice(0, compareLimit);
}

/** `ids` without `id` where it is among them, otherwise with it at the end; as they were where no more fit. */
export function withToggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  return ids.length < compareLimit ? [...ids, id] : ids;
}

/** The whole records of some people in the order of their choice, and whose cannot be read. */
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
