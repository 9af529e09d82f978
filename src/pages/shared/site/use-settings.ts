import { type QueryClient, useQuery } from '@tanstack/react-query';
import { publishedSettings } from '#src/data/site/settings.queries.ts';

/** Starts reading the settings and waits for nothing: no page depends on them to be shown. */
export async function preloadSettings(queryClient: QueryClient): Promise<void> {
  void queryClient.prefetchQuery(publishedSettings);
}

/** What the operator says of the site and of the tracked party; undefined while or if it is not known. */
export const useSettings = () => useQuery(publishedSettings).data?.records[0];
