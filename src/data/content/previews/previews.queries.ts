import { queryOptions } from '@tanstack/react-query';
import { readPreview, readPreviewsOf } from './previews.repository.ts';

/** The preview with a key, or null. */
export const previewQuery = (key: string) =>
  queryOptions({
    queryKey: ['previews', 'one', key] as const,
    // A preview is a copy from the time of sharing, so it never changes.
    staleTime: Infinity,
    queryFn: async () => (await readPreview(key)) ?? null,
  });

/** The previews of a document. */
export const previewsOfQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: ['previews', 'of', collection, id] as const,
    queryFn: () => readPreviewsOf(collection, id),
  });
