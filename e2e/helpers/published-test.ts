import { test as base } from '@playwright/test';
import { publishedOrigin, startPublishedSite } from './published-site.ts';

interface WorkerFixtures {
  /** The published site; started once for all consecutive specs that use this `test`. */
  readonly publishedSite: void;
}

/** A test of the published site in the state in which earlier specs left it. URLs are relative to its origin. */
export const test = base.extend<object, WorkerFixtures>({
  baseURL: publishedOrigin,
  publishedSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs
    async ({}, use) => {
      const site = await startPublishedSite({ fresh: false });
      await use();
      await site.stop();
    },
    { scope: 'worker', auto: true, timeout: 400_000 },
  ],
});
