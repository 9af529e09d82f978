import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { zh } from '#tests/helpers/texts.ts';
import { failures } from '../helpers/page-failures.ts';
import { publishAgain, publishedFolder } from '../helpers/published-site.ts';
import { test } from '../helpers/published-test.ts';
import siteEnv from '../helpers/site-env.json' with { type: 'json' };

test.describe.configure({ timeout: 400_000 });

/** Returns the number of registered service workers, whether one controls the page, and the names of the caches. */
const workerOf = (page: Page) =>
  page.evaluate(async () => ({
    registered: (await navigator.serviceWorker.getRegistrations()).length,
    controls: navigator.serviceWorker.controller !== null,
    caches: await caches.keys(),
  }));

test('SERVICE_WORKER=off removes the service worker and its caches from browsers', async ({ page }) => {
  const errors = failures(page);
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller || !(await caches.match('/')))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await workerOf(page)).toMatchObject({ registered: 1, controls: true });

  const app = `${publishedFolder}/app-without-worker`;
  const build = ['build', '--mode', 'localhost', '--outDir', app, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, ...siteEnv, SERVICE_WORKER: 'off' };
  expect(spawnSync('node_modules/.bin/vite', build, { stdio: 'inherit', env }).status).toBe(0);
  const { code, output } = await publishAgain({ app });
  expect(code, output).toBe(0);

  // The old worker may still answer the visit on which the browser finds the new one.
  await page.goto('/events');
  const none = { registered: 0, controls: false, caches: [] };
  await expect(async () => expect(await workerOf(page)).toEqual(none)).toPass({ timeout: 20_000 });
  for (const [path, heading] of [
    ['/', /./],
    ['/debunking-images', zh('routes:debunkingImages.title')],
    ['/events', zh('routes:events.title')],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('title[data-static]')).toHaveCount(0);
    expect(await workerOf(page), path).toEqual(none);
  }
  expect(errors).toEqual([]);
});
