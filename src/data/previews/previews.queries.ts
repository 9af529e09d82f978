import { queryOptions } from '@tanstack/react-query';
import { readPreview, readPreviewsOf } from './previews.repository.ts';

/** What is shared under a key, or null. */
export const previewQuery = (key: string) =>
  queryOptions({
    queryKey: ['previews', 'one', key] as const,
    // The text at the time of sharing: it does not change.
    staleTime: Infinity,
    queryFn: async () => (await readPreview(key)) ?? null,
  });

/** What is shared of a document. */
export const previewsOfQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: ['previews', 'of', collection, id] as const,
    queryFn: () => readPreviewsOf(collection, id),
  });
