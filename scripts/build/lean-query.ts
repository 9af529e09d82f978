import type { Plugin } from 'vite';

const noInfiniteQueries = '\0no-infinite-queries';

const stub = `
const missing = () => { throw new Error('infinite queries are not in the build: scripts/build/lean-query.ts'); };
export { missing as infiniteQueryBehavior, missing as hasNextPage, missing as hasPreviousPage };
`;

/**
 * Removes infinite queries from React Query in the build: its module of queries imports them for every query, and the
 * site's lists have numbered pages instead.
 */
export const leanQuery = (): Plugin => ({
  name: 'lean-query',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === './infiniteQueryBehavior.js' ? noInfiniteQueries : undefined),
  load: (id) => (id === noInfiniteQueries ? stub : undefined),
});
