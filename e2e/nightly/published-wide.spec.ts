import { expect, test } from '@playwright/test';
import { problemsOfAllPages } from '../helpers/hydrated-pages.ts';
import { publishedOrigin, type PublishedSite, startPublishedSite } from '../helpers/published-site.ts';

test.use({ baseURL: publishedOrigin });

let site: PublishedSite;
test.beforeAll(async () => {
  test.setTimeout(400_000);
  site = await startPublishedSite();
});
test.afterAll(() => site.stop());

test('every public page hydrates as it is on a desktop: same elements, no error, no shift', async ({
  page,
}) => {
  test.setTimeout(400_000);
  expect(await problemsOfAllPages(page, 1280)).toEqual([]);
});
