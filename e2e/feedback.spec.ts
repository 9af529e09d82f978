import { expect, test } from '@playwright/test';
import { byRole, zh } from '#tests/helpers/texts.ts';

test('Analytics sends nothing before consent, and a refusal is remembered', async ({ page }) => {
  const requested: string[] = [];
  await page.route(/google|firebaseinstallations/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ json: {} });
  });
  await page.route(/\/data\/site\.0/, async (route) => {
    const response = await route.fetch();
    const shard = (await response.json()) as { entries: object[] };
    const entries = shard.entries.map((entry) => ({ ...entry, analytics: true }));
    await route.fulfill({ response, json: { ...shard, entries } });
  });
  await page.goto('/');
  const bar = byRole(page, 'region', 'frame:consent.title');
  await expect(bar).toBeVisible();
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await expect(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })).toBeVisible();
  expect(requested).toEqual([]);
  await byRole(bar, 'button', 'frame:consent.deny').click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(requested).toEqual([]);
});

test('a notice appears while offline and disappears with the connection', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(zh('common:connection.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(zh('common:connection.offline'))).toHaveCount(0);
});

test('the home page lists the next events in the city chosen on this device', async ({ page }) => {
  await page.goto('/');
  const events = byRole(page, 'region', 'home:news.events');
  await expect(events.getByRole('listitem').first()).toBeVisible();
  await events.getByRole('combobox').selectOption('臺東縣');
  await page.reload();
  await expect(events.getByRole('combobox')).toHaveValue('臺東縣');
  const { length } = await events.getByRole('article').all();
  if (length === 0) await expect(events.getByText(zh('home:events.none', { city: '臺東縣' }))).toBeVisible();
  for (const event of await events.getByRole('article').all()) await expect(event).toContainText('臺東縣');
  await events
    .getByRole('link', { name: new RegExp(`${zh('common:actions.more')}|${zh('common:actions.all')}`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`city=${encodeURIComponent('臺東縣')}`));
});
