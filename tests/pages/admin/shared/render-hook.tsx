import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { addTexts } from '#src/app/i18n.ts';
import admin from '#src/locales/zh-TW/admin.json';
// Fills the gaps of jsdom and adds the texts of every page.
import '#tests/pages/render-page.tsx';

addTexts({ admin });

/** Renders a hook of the admin area. `isStale` tells whether a query has been invalidated. */
export function renderAdminHook<T>(hook: () => T) {
  const client = new QueryClient();
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    result,
    /** Caches a value under a key, as for a query that was read. */
    cache: (...queryKey: readonly string[]) => client.setQueryData(queryKey, 'read'),
    /** Reads the queries under a key again. */
    refetch: (...queryKey: readonly string[]) => client.invalidateQueries({ queryKey }),
    isStale: (...queryKey: readonly string[]) => client.getQueryState(queryKey)?.isInvalidated,
  };
}

/** Returns a promise and a function that resolves it. */
export function waiting() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
