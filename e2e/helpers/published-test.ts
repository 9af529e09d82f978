import { test as base } from '@playwright/test';
import { publishedOrigin, startPublishedSite } from './published-site.ts';

interface WorkerFixtures {
  /** The published site; it is started once for all specs that come one after the other with this `test`. */
  readonly publishedSite: void;
}

/** Tests of the published site as the specs before left it: addresses are of its origin. */
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
