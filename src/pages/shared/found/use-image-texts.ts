import { useQuery } from '@tanstack/react-query';

/** Loaded on demand, at the first search. */
const client = () => import('#src/data/retrieval/search/search-client.ts');

const none: ReadonlySet<string> = new Set();

async function idsOf(query: string): Promise<ReadonlySet<string>> {
  const { findIds } = await client();
  return new Set(await findIds(query, 'debunkingImages'));
}

/**
 * Returns the ids of images whose published texts contain every word of a query; lists do not contain these texts,
 * such as the words recognised in an image. Empty while they load, and if the search fails.
 */
export function useImageTexts(query: string): ReadonlySet<string> {
  const trimmed = query.trim();
  const { data } = useQuery({
    queryKey: ['search', 'imageTexts', trimmed],
    queryFn: () => idsOf(trimmed),
    enabled: trimmed !== '',
    structuralSharing: false,
    retry: false,
  });
  return data ?? none;
}
