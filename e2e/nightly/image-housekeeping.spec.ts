import { createHash } from 'node:crypto';
import { devices, expect, type Page, test } from '@playwright/test';
import content from '#src/locales/zh-TW/admin/content.json' with { type: 'json' };
import { ownerDatabase } from '../helpers/owner-database.ts';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { openPanel, publishItem, requestWithdrawal, useTool } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh, zhIn, zhPattern } from '#tests/helpers/texts.ts';

const trash = zhIn('admin/debunking-images');

const { viewport: _size, defaultBrowserType: _browser, ...touch } = devices['Pixel 7'];
const looks = [
  { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  { name: 'phone', use: { ...touch, viewport: { width: 390, height: 800 } } },
] as const;

// Encoding and comparing are slow on a busy machine with two cores.
const slow = { timeout: 30_000 };

const seven = { integerValue: '7' };

interface Made {
  readonly id: string;
  readonly title: string;
}

/**
 * Publishes images, each a copy of a sample's. Returns them and a function that removes them. Only with `areAlike` do
 * they have the hashes by which duplicates are found.
 */
async function makeImages(
  titles: readonly string[],
  areAlike = false,
  faults: object = {},
): Promise<{ made: Made[]; remove: () => Promise<unknown> }> {
  const database = await ownerDatabase();
  const sample = (await database.query('debunkingImages', 20)).find((fields) => 'hashes' in fields);
  if (!sample) throw new Error('the sample has no image');
  const {
    folderId: _folder,
    variantOf: _variant,
    distinctFrom: _distinct,
    hashes,
    fineHashes,
    ...rest
  } = sample;
  const at = new Date().toISOString();
  const made = titles.map((title) => ({
    id: createHash('sha256').update(title).digest('hex').slice(0, 20),
    title,
  }));
  const change = { kind: { stringValue: '首次' }, note: { stringValue: '' } };
  const documents = made.flatMap(({ id, title }) => {
    const fields = {
      ...rest,
      ...(areAlike && { hashes, fineHashes }),
      title: { stringValue: title },
      rev: { integerValue: '1' },
      writeId: { stringValue: crypto.randomUUID() },
      createdAt: { timestampValue: at },
      updatedAt: { timestampValue: at },
      corrections: { arrayValue: {} },
      change: { mapValue: { fields: change } },
      history: {
        arrayValue: {
          values: [
            { mapValue: { fields: { rev: { integerValue: '1' }, at: { stringValue: at }, ...change } } },
          ],
        },
      },
      ...faults,
    };
    const revision = {
      by: { stringValue: 'owner' },
      at: { timestampValue: at },
      document: { mapValue: { fields } },
    };
    const path = `debunkingImages/${id}`;
    return [[path, fields] as const, [`${path}/revisions/1`, revision] as const];
  });
  await database.set(documents);
  return { made, remove: () => database.remove(documents.map(([path]) => path)) };
}

const address = ({ id }: Made) => `/debunking-images/file/${id}`;
const history = (page: Page) => byRole(page, 'region', 'common:record.history').getByRole('listitem');

for (const { name: look, use } of looks) {
  test.describe(look, () => {
    test.use(use);

    test('a move is undone after a reload, and withdrawn images are restored together', async ({ page }) => {
      test.setTimeout(120_000);
      const word = own(`${look}整理`);
      const { made, remove } = await makeImages([`${word}甲`, `${word}乙`]);
      const library = `/admin/debunking-images?q=${word}`;
      await signInAt(page, library, 'admin');
      await expect(page.getByRole('heading', { name: trash('count', { count: 2 }) })).toBeVisible(slow);
      await byRole(page, 'button', 'admin:library.selectAll').click();
      await page.getByLabel(zh('admin:move.to'), { exact: true }).selectOption({ label: '飲食與健康' });
      await page.getByRole('button', { name: zh('admin:move.submit', { count: 2 }) }).click();
      await expect(page.getByText(zh('admin:move.done', { count: 2, folder: '飲食與健康' }))).toBeVisible(
        slow,
      );
      await useTool(page, 'admin/debunking-images:trash');
      await expect(byRole(page, 'heading', 'admin:trashTitle', { level: 1 })).toBeVisible();
      await page.reload();
      await expect(page.getByText(zh('admin:move.done', { count: 2, folder: '飲食與健康' }))).toBeVisible(
        slow,
      );
      await byRole(page, 'button', 'admin:undo.action', { exact: true }).press('Enter');
      await expect(page.getByText(zh('admin:undo.done', { count: 2 }))).toBeVisible(slow);

      await page.goto(address(made[0] as Made));
      await expect(page.getByRole('heading', { level: 1, name: `${word}甲` })).toBeVisible(slow);
      await expect(history(page)).toHaveCount(1);
      await expect(page.getByText(new RegExp(`${zh('common:record.updated', { date: '' })}$`))).toHaveCount(
        0,
      );

      await page.goto(library);
      await byRole(page, 'button', 'admin:library.selectAll').click(slow);
      await byRole(page, 'button', 'admin:library.withdraw', { exact: true }).click();
      const dialog = page.getByRole('dialog', { name: zh('admin:withdrawMany.title', { count: 2 }) });
      await dialog.getByLabel(zh('admin:withdrawMany.reason')).fill(word, slow);
      await dialog.getByRole('button', { name: zh('admin:withdrawMany.submit', { count: 2 }) }).click();
      await expect(page.getByText(zh('admin:withdrawMany.done', { count: 2 }))).toBeVisible(slow);
      await useTool(page, 'admin/debunking-images:trash');
      for (const { title } of made)
        await page.getByRole('checkbox', { name: trash('trashPage.chooseNamed', { title }) }).check(slow);
      await page.getByRole('button', { name: trash('trashPage.restoreMany', { count: 2 }) }).click();
      await expect(page.getByText(trash('trashPage.restoredMany', { count: 2 }))).toBeVisible(slow);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        use.viewport.width,
      );
      await remove();
    });

    test('a corrected image takes over the URL of the previous one', async ({ page }) => {
      test.setTimeout(120_000);
      const { made, remove } = await makeImages([own(`${look}換圖`)]);
      const [image] = made as [Made];
      await signInAt(page, `/admin/edit-debunking-image/${image.id}`, 'admin');
      await expect(byRole(page, 'button', 'admin/edit-debunking-image:replace.choose')).toBeVisible(slow);
      await page.locator('input[type="file"]').setInputFiles({
        name: '更正.jpg',
        mimeType: 'image/jpeg',
        buffer: await jpeg({ r: 200, g: 99, b: 40 }, 800, 600),
      });
      await expect(
        page.getByText(zh('admin/edit-debunking-image:replace.after'), { exact: true }),
      ).toBeVisible(slow);
      await openPanel(page);
      await page.getByLabel(zh('admin:change.before')).fill('圖上寫 2025 年');
      await page.getByLabel(zh('admin:change.after')).fill('是 2026 年');
      await page.getByLabel(zh('admin:change.reason')).fill('來源更正');
      await publishItem(page);
      await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible(slow);

      await page.goto(address(image));
      await expect(page.getByText(zhPattern('debunking-images:image.replaced'))).toBeVisible(slow);
      await expect(page.getByText('是 2026 年')).toBeVisible();
      await expect(history(page)).toHaveCount(2);
      await remove();
    });

    for (const [what, fault] of [
      ['no files', { objects: { nullValue: 'NULL_VALUE' } }],
      ['a title, tags and a source that are numbers', { title: seven, tags: seven, source: seven }],
      ['texts and corrections that are numbers', { altText: seven, ocrText: seven, corrections: seven }],
    ] as const)
      test(`a malformed image, with ${what}, is withdrawn from its edit page`, async ({ page }) => {
        const { made, remove } = await makeImages([own(`${look}${what}`)], false, fault);
        const [{ id }] = made as [Made];
        await signInAt(page, `/admin/edit-debunking-image/${id}`, 'admin');
        await expect(page.getByText(content.item.unreadable)).toBeVisible(slow);
        await openPanel(page);
        await requestWithdrawal(page, '格式不正確');
        await expect(page.getByRole('main').getByText(content.restore.hint)).toBeVisible(slow);
        await remove();
      });

    test('of two duplicates one remains, and the other redirects to it', async ({ page }) => {
      test.setTimeout(120_000);
      const { made, remove } = await makeImages([own(`${look}同一張甲`), own(`${look}同一張乙`)], true);
      const [stays, goes] = made as [Made, Made];
      const together = (newer: Made, older: Made) =>
        zh('admin/review:near.sameNamed', { newer: newer.title, older: older.title });
      await signInAt(page, '/admin/review', 'admin');
      await byRole(page, 'button', 'admin/review:near.run').click(slow);
      const same = page.getByRole('button', {
        name: new RegExp(`^${together(stays, goes)}$|^${together(goes, stays)}$`),
      });
      await expect(same).toBeVisible(slow);
      await same.click();
      const dialog = byRole(page, 'dialog', 'admin/review:near.sameTitle');
      await dialog.getByRole('radio', { name: new RegExp(stays.title) }).check();
      await byRole(dialog, 'button', 'admin/review:near.merge').click(slow);
      await expect(page.getByText(zh('admin/review:near.merged', { title: stays.title }))).toBeVisible(slow);
      await page.goto(address(goes));
      await expect(page.getByRole('heading', { level: 1, name: stays.title })).toBeVisible(slow);
      expect(new URL(page.url()).pathname).toBe(address(stays));
      await remove();
    });
  });
}
