import { preloadQuery } from '#src/data/content/read/queries.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';

/** Starts loading the settings without waiting, because no page needs them to render. */
export async function preloadSettings(queryClient: QueryClient): Promise<void> {
  void preloadQuery(queryClient, publishedSettings);
}

/**
 * Returns the operator's statements about the site and the tracked party; undefined while they load, or if they are
 * unknown.
 */
export const useSettings = () => useQuery(publishedSettings).data?.records[0];
