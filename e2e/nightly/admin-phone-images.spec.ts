import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { panel, tile } from '../helpers/upload-page.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const trash = zhIn('admin/debunking-images');
const upload = zhIn('admin/upload-debunking-image');

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
  await press(
    byRole(
      byRole(page, 'group', 'admin/upload-debunking-image:drop.title'),
      'button',
      'admin/upload-debunking-image:drop.choose',
    ),
  );
  const buffer = await jpeg({ r: name.length, g: 40, b: 90 }, 700 + name.length, 500);
  await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
  await expect(tile(page, name)).toHaveAccessibleName(new RegExp(upload('tile.lacksBoth')), {
    timeout: 30_000,
  });
  await press(tile(page, name));
  const card = panel(page);
  await type(card.getByLabel(zh('admin:form.title'), { exact: true }), name);
  await type(card.getByLabel(zh('admin:form.altText'), { exact: true }), `${name}的示範圖`);
  await type(card.getByLabel(zh('admin:form.optional', { label: zh('admin:form.tags') })), `${name}標籤`);
  await page.keyboard.press('Enter');
  await press(card.getByRole('button', { name: upload('actions.saveNamed', { name }) }));
  await expect(card.getByText(upload('stage.saved'))).toBeVisible({ timeout: 30_000 });

  await page.goto(`/admin/debunking-images?q=${name}`);
  const box = page.getByRole('checkbox', { name: zh('admin:library.select', { title: name }) });
  await tick(box);
  await expect(page.getByText(zh('admin:library.selected', { count: 1 }))).toBeVisible();
  await press(button(zh('admin:library.tags')));
  const tags = page.getByRole('dialog', { name: zh('admin:tags.title', { count: 1 }) });
  await expect(
    tags.getByText(zh('admin:tags.count', { tag: `${name}標籤`, count: 1, total: 1 })),
  ).toBeVisible();
  await type(tags.getByLabel(zh('admin:tags.add')), '整批加上');
  await page.keyboard.press('Enter');
  await press(tags.getByRole('button', { name: zh('admin:tags.apply', { add: 1, remove: 0 }) }));
  await expect(page.getByText(zh('admin:tags.done', { count: 1 }))).toBeVisible();

  await choose(page.getByLabel(zh('admin:move.to')), '飲食與健康');
  await press(button(zh('admin:move.submit', { count: 1 })));
  await expect(page.getByText(zh('admin:move.done', { count: 1, folder: '飲食與健康' }))).toBeVisible();

  await tick(box);
  await press(button(zh('admin:library.withdraw')));
  const withdraw = page.getByRole('dialog', { name: zh('admin:withdrawMany.title', { count: 1 }) });
  await type(withdraw.getByLabel(zh('admin:withdrawMany.reason')), '示範下架');
  await press(withdraw.getByRole('button', { name: zh('admin:withdrawMany.submit', { count: 1 }) }));
  await expect(page.getByText(zh('admin:withdrawMany.done', { count: 1 }))).toBeVisible();

  await page.goto('/admin/debunking-images/trash');
  await press(page.getByRole('button', { name: trash('trashPage.restoreNamed', { title: name }) }));
  await expect(page.getByText(trash('trashPage.restored', { title: name }))).toBeVisible();
  await page.goto(`/admin/debunking-images?q=${name}`);
  await expect(
    page.getByRole('heading', { name: zh('admin/debunking-image-folders:count', { count: 1 }) }),
  ).toBeVisible();
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
