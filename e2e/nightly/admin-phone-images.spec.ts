import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { panel, tile } from '../helpers/upload-page.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

/** Moves the focus to the target with Tab alone. Throws after 200 presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** The input device with which a test operates the page. */
interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  readonly tick: (target: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  readonly choose: (target: Locator, label: string) => Promise<void>;
}

const finger: Hand = {
  press: (target) => target.tap(),
  tick: (target) => target.tap(),
  async type(target, text) {
    await target.tap();
    await target.fill(text);
  },
  // The native select of the phone.
  choose: (target, label) => target.selectOption({ label }).then(() => undefined),
};

function keyboard(page: Page): Hand {
  return {
    async press(target) {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    async tick(target) {
      await tabTo(page, target);
      await page.keyboard.press('Space');
    },
    async type(target, text) {
      await tabTo(page, target);
      await page.keyboard.insertText(text);
    },
    async choose(target, label) {
      await tabTo(page, target);
      const chosen = () => target.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label);
      for (let step = 0; step < 40 && (await chosen()) !== label; step += 1) {
        await page.keyboard.press('ArrowDown');
      }
    },
  };
}

/** Uploads an image with a tag, edits its tags, moves it, withdraws it and restores it. */
async function liveThrough(page: Page, word: string, { press, tick, type, choose }: Hand): Promise<void> {
  const name = own(word);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('group', { name: '加入圖片' }).getByRole('button', { name: '選擇圖片' }));
  const buffer = await jpeg({ r: name.length, g: 40, b: 90 }, 700 + name.length, 500);
  await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
  await expect(tile(page, name)).toHaveAccessibleName(/缺標題、替代文字/, { timeout: 30_000 });
  await press(tile(page, name));
  const card = panel(page);
  await type(card.getByLabel('標題', { exact: true }), name);
  await type(card.getByLabel('替代文字', { exact: true }), `${name}的示範圖`);
  await type(card.getByLabel('標籤（選填）'), `${name}標籤`);
  await page.keyboard.press('Enter');
  await press(card.getByRole('button', { name: `儲存這一張：「${name}」` }));
  await expect(card.getByText('已儲存')).toBeVisible({ timeout: 30_000 });

  await page.goto(`/admin/debunking-images?q=${name}`);
  const box = page.getByRole('checkbox', { name: `選取「${name}」` });
  await tick(box);
  await expect(page.getByText('已選 1 張')).toBeVisible();
  await press(button('編輯標籤'));
  const tags = page.getByRole('dialog', { name: '編輯 1 張圖卡的標籤' });
  await expect(tags.getByText(`${name}標籤（1／1）`)).toBeVisible();
  await type(tags.getByLabel('加上標籤'), '整批加上');
  await page.keyboard.press('Enter');
  await press(tags.getByRole('button', { name: '套用：加上 1 個、拿掉 0 個' }));
  await expect(page.getByText('已修改 1 張圖卡的標籤。')).toBeVisible();

  await choose(page.getByLabel('移到'), '飲食與健康');
  await press(button('移動 1 張'));
  await expect(page.getByText('已將 1 張移到「飲食與健康」。')).toBeVisible();

  await tick(box);
  await press(button('下架'));
  const withdraw = page.getByRole('dialog', { name: '下架 1 張圖卡' });
  await type(withdraw.getByLabel('下架的原因'), '示範下架');
  await press(withdraw.getByRole('button', { name: '下架 1 張' }));
  await expect(page.getByText('已下架 1 張。')).toBeVisible();

  await page.goto('/admin/debunking-images/trash');
  await press(page.getByRole('button', { name: `還原「${name}」` }));
  await expect(page.getByText(`已還原「${name}」。`)).toBeVisible();
  await page.goto(`/admin/debunking-images?q=${name}`);
  await expect(page.getByRole('heading', { name: '1 張圖片' })).toBeVisible();
}

test('on a phone an image is uploaded, tagged, moved, withdrawn and restored by touch', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await liveThrough(page, '手機示範', finger);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

test('with the keyboard alone an image is uploaded, tagged, moved, withdrawn and restored', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await liveThrough(page, '鍵盤示範甲', keyboard(page));
});
