import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { queryImages, stored } from '../helpers/endpoints.ts';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { chooseFiles, panel } from '../helpers/upload-page.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const upload = zhIn('admin/upload-debunking-image');

// The gate sends a dozen files; `UPLOAD_CRASH=100x10 npx playwright test -c e2e upload-crash` is the long form.
const [count = 12, kills = 3] = (process.env['UPLOAD_CRASH'] ?? '12x3').split('x').map(Number);

// A trace copies every form at every step, which is too much for a hundred of them.
test.use({ trace: 'off' });

const address = '/admin/upload-debunking-image';

/** Returns the titles and object names of all images in the database. */
async function published(): Promise<readonly { readonly title: string; readonly objects: string[] }[]> {
  const rows = await queryImages<{ document?: RestDocument }>({ limit: 5000 });
  return rows.flatMap(({ document }) => {
    const title = document?.fields.title?.stringValue ?? '';
    const hashes = Object.values(document?.fields.objects?.mapValue.fields ?? {});
    return [{ title, objects: hashes.map(({ stringValue }) => `public/img/${stringValue}.webp`) }];
  });
}

interface RestDocument {
  readonly fields: {
    readonly title?: { readonly stringValue: string };
    readonly objects?: {
      readonly mapValue: { readonly fields: Record<string, { readonly stringValue: string }> };
    };
  };
}

const titles = async () =>
  (await published()).map(({ title }) => title).filter((title) => title.startsWith(own('當機')));

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Crashes the tab, so that nothing in it runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/**
 * Waits until everything on the upload page is saved on the device, which happens only now and then during encoding.
 */
const waitUntilSaved = (page: Page) =>
  expect(page.getByText(upload('keeping.kept'))).toBeVisible({ timeout: 60_000 });

async function reopen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  const heading = byRole(page, 'heading', 'routes:uploadDebunkingImage.title', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  return page;
}

test(`${count} files are stored once each although the tab is killed ${kills} times`, async ({ browser }) => {
  test.setTimeout(60_000 + count * 6_000);
  const files = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${own('當機')}-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg(
        { r: (index * 37) % 256, g: (index * 91) % 256, b: index },
        900 + index,
        600 + count,
      ),
    })),
  );
  const before = await stored();
  const context = await browser.newContext();
  let page = await context.newPage();
  await signInAt(page, address, 'admin');
  await chooseFiles(page, files);
  const all = () => page.getByRole('heading', { name: upload('list.title', { count }) });
  await expect(all()).toBeVisible();
  await waitUntilSaved(page);

  // Killed while they are encoded: the files and the typed text are restored.
  await panel(page).getByLabel(zh('admin:form.altText'), { exact: true }).fill('當機前打的字');
  await waitUntilSaved(page);
  await kill(page);
  page = await reopen(context);
  await expect(all()).toBeVisible();
  await expect(panel(page).getByLabel(zh('admin:form.altText'), { exact: true })).toHaveValue('當機前打的字');

  for (let index = 0; index < count; index += 1) {
    await expect(
      panel(page).getByText(upload('hand.place', { number: index + 1, total: count })),
    ).toBeVisible();
    await panel(page)
      .getByLabel(zh('admin:form.title'), { exact: true })
      .fill(`${own('當機')}-${index}`);
    await panel(page).getByLabel(zh('admin:form.altText'), { exact: true }).fill(`示範圖 ${index}`);
    if (index + 1 < count)
      await byRole(panel(page), 'button', 'debunking-images:image.next', { exact: true }).click();
  }
  await page.getByRole('button', { name: upload('actions.saveAll', { count }) }).click({ timeout: 60_000 });
  await waitUntilSaved(page);

  for (let round = 1; round < kills; round += 1) {
    // Killed at a random time between the first sent bytes and the end.
    await wait(Math.random() * ((count * 250) / kills) + 100);
    await kill(page);
    page = await reopen(context);
  }
  await expect.poll(async () => (await titles()).length, { timeout: 30_000 + count * 3_000 }).toBe(count);
  expect(new Set(await titles()).size).toBe(count);
  // Nothing is left to upload, and the page reports no failure.
  for (const key of ['stage.queued', 'stage.uploading', 'stage.failed'] as const)
    await expect(page.getByText(upload(key))).toHaveCount(0);

  // Every object in Storage belongs to an image.
  const used = new Set([...before, ...(await published()).flatMap(({ objects }) => objects)]);
  expect((await stored()).filter((name) => !used.has(name))).toEqual([]);
  await context.close();
});
