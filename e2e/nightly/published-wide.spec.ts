import { expect, test } from '@playwright/test';
import { problemsOfAllPages } from '../helpers/hydrated-pages.ts';
import { usePublishedSite } from '../helpers/published-site.ts';

usePublishedSite();

test('every public page hydrates as it is on a desktop: same elements, no error, no shift', async ({
  page,
}) => {
  test.setTimeout(400_000);
  expect(await problemsOfAllPages(page, 1280)).toEqual([]);
});
