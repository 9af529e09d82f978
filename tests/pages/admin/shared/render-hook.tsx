import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { addTexts } from '#src/app/i18n.ts';
import admin from '#src/locales/zh-TW/admin.json';
// What jsdom does not have, and the texts of every page.
import '#tests/pages/render-page.tsx';

addTexts({ admin });

/** Runs a hook of the admin area; `isStale` says whether a query is read again by who shows it. */
export function renderAdminHook<T>(hook: () => T) {
  const client = new QueryClient();
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    result,
    /** Caches a value under a key, as a list that was read. */
    cache: (...queryKey: readonly string[]) => client.setQueryData(queryKey, 'read'),
    isStale: (...queryKey: readonly string[]) => client.getQueryState(queryKey)?.isInvalidated,
  };
}

/** A promise that waits until it is told to resolve. */
export function waiting() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
