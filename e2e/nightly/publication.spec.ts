import { expect, test } from '@playwright/test';
import { signInAt } from '../helpers/sign-in.ts';
import siteEnv from '../helpers/site-env.json' with { type: 'json' };
import { byRole, zh } from '#tests/helpers/texts.ts';

test('the admin home page shows the last publication and links to the workflow', async ({ page }) => {
  await signInAt(page, '/admin', 'editor');
  const section = byRole(page, 'region', 'admin:publication.title');
  const ago = `(${zh('admin:publication.justNow')}|\\d+ 分鐘前)`;
  await expect(section.getByText(new RegExp(`^${zh('admin:publication.last', { ago })}$`))).toBeVisible();
  const link = byRole(section, 'link', 'admin:publication.toGitHub');
  await expect(link).toHaveAttribute('href', siteEnv.VITE_PUBLISH_URL);
  await page.context().route('https://github.com/**', (route) => route.fulfill({ body: 'the workflow' }));
  const opened = page.waitForEvent('popup');
  await link.click();
  expect((await opened).url()).toBe(siteEnv.VITE_PUBLISH_URL);
  await expect(page).toHaveURL('/admin');
});

test('the admin home page warns when the last publication is more than a day old', async ({ page }) => {
  const asOf = new Date(Date.now() - 51 * 3_600_000).toISOString();
  await page.route('/data/manifest.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), asOf } });
  });
  await signInAt(page, '/admin', 'editor');
  const section = byRole(page, 'region', 'admin:publication.title');
  await expect(section.getByText(zh('admin:publication.last', { ago: '2 天前' }))).toBeVisible();
  await expect(section.getByText(zh('admin:publication.late'))).toBeVisible();
});
