import { QueryClient } from '@tanstack/react-query';

/** The one query cache. Retries are src/platform's: a query that fails has already been tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Requests run also when the browser says offline, so that the failure has a name to show.
      // What `preload` could not read is an error to show, not to wait for once more.
      queries: { retry: false, retryOnMount: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
