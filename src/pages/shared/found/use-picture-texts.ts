import { useQuery } from '@tanstack/react-query';

/** Not needed before somebody searches. */
const client = () => import('#src/data/search/search-client.ts');

const none: ReadonlySet<string> = new Set();

async function idsOf(query: string): Promise<ReadonlySet<string>> {
  const { findIds } = await client();
  return new Set(await findIds(query, 'debunkingImages'));
}

/**
 * Ids of the pictures whose published texts contain every word of a query: what lists do not carry, as the words that
 * were read out of a picture. None until they are known; a search that fails finds none.
 */
export function usePictureTexts(query: string): ReadonlySet<string> {
  const trimmed = query.trim();
  const { data } = useQuery({
    queryKey: ['search', 'pictureTexts', trimmed],
    queryFn: () => idsOf(trimmed),
    enabled: trimmed !== '',
    structuralSharing: false,
    retry: false,
  });
  return data ?? none;
}
