import { expect, test } from '@playwright/test';
import { problemsOfAllPages } from '../helpers/hydrated-pages.ts';
import { usePublishedSite } from '../helpers/published-site.ts';

usePublishedSite();

test('on a desktop every page hydrates with the same elements and no layout shift', async ({ page }) => {
  test.setTimeout(400_000);
  expect(await problemsOfAllPages(page, 1280)).toEqual([]);
});

// A part whose code is late must not make what is prerendered of it disappear when the page's data arrives first.
test('on a phone every public page stays as it is when the code of its parts is late', async ({ page }) => {
  test.setTimeout(600_000);
  let start = '';
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const answer = await route.fetch();
      start = await answer.text();
      await route.fulfill({ response: answer, body: start });
      return;
    }
    const path = new URL(request.url()).pathname;
    if (path.endsWith('.js') && !start.includes(path)) await new Promise((wait) => setTimeout(wait, 700));
    await route.continue();
  });
  const whenLoaded = async () => {
    await page.waitForLoadState('networkidle');
    return [];
  };
  expect(await problemsOfAllPages(page, 412, whenLoaded)).toEqual([]);
});
