import { QueryClient } from '@tanstack/react-query';

/** The only query cache. src/platform retries: a query that fails has already been tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: requests also run when the browser reports offline, so that the failure has a name to show.
      // `retryOnMount: false`: what `preload` could not read is an error to show, not to wait for once more.
      // A failed query reads again once the network is back; the others are current enough to cost no reads then.
      queries: {
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
