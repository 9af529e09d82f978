import { expect, test } from '@playwright/test';
import { problemsOfAllPages } from '../helpers/hydrated-pages.ts';
import { usePublishedSite } from '../helpers/published-site.ts';

usePublishedSite();

test('on a desktop every public page hydrates with the same elements, no error and no layout shift', async ({
  page,
}) => {
  test.setTimeout(400_000);
  expect(await problemsOfAllPages(page, 1280)).toEqual([]);
});
