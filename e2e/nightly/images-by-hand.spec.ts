import { expect, type Locator, type Page, test } from '@playwright/test';
import { Acts } from '../helpers/acts.ts';
import { fillEvent } from '../helpers/event-form.ts';
import { press as pressKey, type as typeInto } from '../helpers/keyboard.ts';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { act, panel as editorPanel, publishButton, publishItem } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { panel, tile, chooseButton } from '../helpers/upload-page.ts';
import { byRole, fieldLabel, zh, zhIn, zhPattern, zhStart } from '#tests/helpers/texts.ts';

const trash = zhIn('admin/debunking-images');
const upload = zhIn('admin/upload-debunking-image');

/** The buttons and links that a message covers, by their text. */
const coveredButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href]')].flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const cover = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-position]');
      return !cover || cover.contains(each) ? [] : [each.textContent];
    }),
  );

/** Waits until a message covers no button, then scrolls and waits again. */
async function coversNothing(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
  for (const by of [0, 90, 170]) {
    await page.mouse.wheel(0, by);
    await expect.poll(() => coveredButtons(page)).toEqual([]);
  }
}

for (const width of [390, 1280])
  test(`at ${width} px no message covers a button, and after a publication the next step is the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const title = own(`寬${width}的活動`);
    await signInAt(page, '/admin/content/events', 'admin');
    await page.getByRole('main').getByText(zh('admin/content:listPage.add'), { exact: true }).first().click();
    await expect(editorPanel(page)).toBeVisible();
    await fillEvent(page, title);
    await expect(editorPanel(page).getByText(zhPattern('admin:place.database'))).toBeVisible({
      timeout: 20_000,
    });
    await publishItem(page);
    await coversNothing(page, zh('admin/content:publish.done'));
    await expect(editorPanel(page).getByText(zhPattern('admin:place.database'))).toHaveCount(0);
    const see = byRole(editorPanel(page), 'link', 'admin/content:publish.see');
    await expect(see).toBeVisible();
    await expect(publishButton(page)).toHaveCount(0);
    if (width < 1000) await act(page, 'panel.open').click();
    await expect(editorPanel(page).getByText(zhPattern('admin/content:live.coming'))).toBeVisible();
    await expect(editorPanel(page)).not.toContainText(zh('admin/content:panel.requirements'));
    if (width < 1000) await act(page, 'panel.close').click();

    await page.getByLabel(fieldLabel('events.venue')).fill('示範里活動中心');
    await act(page, 'item.save').click();
    if (width < 1000) await page.setViewportSize({ width, height: 420 });
    await publishItem(page);
    await coversNothing(page, zh('admin/content:publish.done'));
    await see.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

test.describe('counted on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('three pictures with a folder and a tag are published, and named with their places', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const acts = new Acts();
    const names = ['甲', '乙', '丙'].map((name) => own(`手填${name}`));
    const files = names.map(async (name, at) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg({ r: 30, g: 90 * at, b: 60 }, 900 + at, 700),
    }));
    await signInAt(page, '/admin', 'admin');
    await acts.tap(page.getByRole('link', { name: zhStart('admin:home.upload') }).first());
    await acts.choose(page.getByLabel(zh('admin:form.folder'), { exact: true }), '飲食與健康');
    await acts.fill(page.getByLabel(zh('common:tags.label'), { exact: true }), own('手填'));
    const chosen = await Promise.all(files);
    await acts.files(chooseButton(page), chosen);
    await acts.tap(tile(page, names[0] ?? ''));
    const sheet = page.getByRole('dialog');
    for (const [at, name] of names.entries()) {
      if (at > 0)
        await acts.tap(
          sheet.getByRole('button', { name: zhStart('admin/upload-debunking-image:hand.nextLacking') }),
        );
      await acts.fill(sheet.getByLabel(zh('admin:form.title'), { exact: true }), name);
      await acts.fill(sheet.getByLabel(zh('admin:form.altText'), { exact: true }), `${name}的示範圖`);
    }
    // By then the drafts have stored the pictures, which are not sent again.
    await expect(sheet.getByText(upload('draft.saved'))).toBeVisible({ timeout: 40_000 });
    await acts.tap(sheet.getByRole('button', { name: upload('actions.saveAll', { count: 3 }) }));
    const done = page.getByRole('list', { name: upload('done.title', { count: 3 }) }).getByRole('listitem');
    await expect(done).toHaveCount(3, { timeout: 60_000 });
    for (const [at, name] of names.entries()) {
      await expect(done.nth(at)).toContainText(name);
      await expect(done.nth(at)).toContainText(upload('done.folder', { folder: '飲食與健康' }));
    }
    acts.end('three pictures');
    await done
      .first()
      .getByRole('link', { name: upload('actions.viewNamed', { name: names[0] }) })
      .click();
    await expect(page.getByText(own('手填')).first()).toBeVisible();
  });

  test('a document is withdrawn, stays readable, and is restored', async ({ page }) => {
    const acts = new Acts();
    await signInAt(page, '/admin/content/events/past-camp', 'admin');
    const title = await page.getByLabel(zh('admin/content:column.title')).inputValue();
    await acts.tap(act(page, 'panel.open'));
    await acts.tap(act(page, 'withdraw.submit'));
    const dialog = page.getByRole('dialog');
    await acts.fill(dialog.getByRole('textbox'), '示範下架');
    await acts.tap(byRole(dialog, 'button', 'admin/content:withdraw.submit'));
    await expect(page.getByText(zh('admin/content:item.withdrawn', { reason: '示範下架' }))).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: title }).first()).toBeVisible();
    await expect(publishButton(page)).toHaveCount(0);
    await coversNothing(page, zh('admin/content:withdraw.done'));
    await acts.tap(byRole(page.getByRole('main'), 'button', 'admin/content:restore.submit'));
    await acts.tap(byRole(page.getByRole('alertdialog'), 'button', 'admin/content:restore.submit'));
    await expect(page.getByLabel(zh('admin/content:column.title'))).toHaveValue(title);
    acts.end('withdraw and restore');
    await page.goto('/events/past-camp');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test('with the keyboard alone an image is uploaded, tagged, moved, withdrawn and restored', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = own('鍵盤示範甲');
  const press = (target: Locator, key?: string) => pressKey(page, target, key);
  const type = (target: Locator, text: string) => typeInto(page, target, text);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  const chooser = page.waitForEvent('filechooser');
  await press(chooseButton(page));
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
  await press(box, 'Space');
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

  const to = page.getByLabel(zh('admin:move.to'));
  await press(to, 'ArrowDown');
  const folder = await to.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label);
  await press(button(zh('admin:move.submit', { count: 1 })));
  await expect(page.getByText(zh('admin:move.done', { count: 1, folder }))).toBeVisible();

  await press(box, 'Space');
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
});
