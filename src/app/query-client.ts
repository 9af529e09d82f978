import { QueryClient } from '@tanstack/react-query';

/** The one query cache. Retries are src/platform's: a query that fails has already been tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Requests run also when the browser says offline, so that the failure has a name to show.
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
