import { expect, type Page, test } from '@playwright/test';
import { fillEvent } from '../helpers/event-form.ts';
import { barriers } from '../helpers/looks.ts';
import { act, confirmPublication, panel, requestWithdrawal, useTool } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, fieldLabel, zh, zhPattern } from '#tests/helpers/texts.ts';

/** Returns an id that no other run uses. */
const freshId = (name: string): string => `${name}-${Date.now().toString(36)}`;

/** Signs in and moves the mouse away: over a notification it would keep it open. */
async function signInOnPhone(page: Page, address: string): Promise<void> {
  await signInAt(page, address, 'editor');
  await page.mouse.move(0, 0);
}

async function fitsThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an untitled draft has one name everywhere, and its preview focuses the first fault', async ({
    page,
  }) => {
    await signInOnPhone(page, '/admin/content/events');
    await byRole(page.getByRole('main'), 'button', 'admin/content:listPage.add', { exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新的活動');
    await page.getByLabel(fieldLabel('events.venue')).fill('示範里活動中心');
    await act(page, 'item.save').tap();
    await expect(page.getByText(zhPattern('admin:place.database'))).toBeVisible();
    const { pathname } = new URL(page.url());

    await byRole(page, 'link', 'collections:events', { exact: true }).first().tap();
    const list = page.getByRole('grid');
    await expect(byRole(list, 'link', 'admin/content:unfinished.untitled').first()).toBeVisible();
    await expect(list).not.toContainText(pathname.split('/').at(-1) ?? '');

    await page.goto(pathname);
    await act(page, 'preview.submit').tap();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel(zh('admin/content:column.title')).first()).toBeFocused();

    await page.getByLabel(zh('admin/content:column.title')).first().fill('後來才有標題的活動');
    await act(page, 'item.save').tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('後來才有標題的活動');
  });

  test('a first publication has no kind of change, a bulk withdrawal is labelled so', async ({ page }) => {
    await signInOnPhone(page, '/admin/content/events');
    await useTool(page, 'admin/content:exchange.import');
    const ids = [freshId('first'), freshId('second')];
    const cells = `2026-12-24T19:00,2026-12-24T21:00,否,臺中市,講座,${zh('admin/content/fields:value.confirmed')}`;
    const rows = [
      'id,title,startsAt,endsAt,allDay,city,category,status',
      ...ids.map((id) => `${id},一起發布的${id},${cells}`),
    ];
    const dialog = byRole(page, 'dialog', 'admin/content:exchange.import');
    await dialog.getByLabel(zh('admin/content:exchange.file')).setInputFiles({
      name: '活動.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${rows.join('\r\n')}\r\n`),
    });
    await dialog.getByRole('button', { name: zh('admin/content:exchange.run', { count: 2 }) }).tap();
    await expect(dialog.getByText(zh('admin/content:exchange.done'))).toHaveCount(2);
    await byRole(dialog, 'button', 'admin/content:field.close').tap();
    // Other tests leave drafts; only a few are listed until a button expands them, so that the search is in view.
    const unfinished = byRole(page, 'region', 'admin/content:unfinished.title');
    expect(await unfinished.getByRole('listitem').count()).toBeLessThanOrEqual(3);

    await page.getByLabel(zh('admin/content:listPage.search')).fill('一起發布的');
    for (const id of ids) {
      const row = page.getByRole('row').filter({ hasText: id });
      await row.getByRole('checkbox').tap();
    }
    await byRole(page, 'button', 'admin/content:bulk.publish').tap();
    const bulk = page.getByRole('dialog', { name: zh('admin/content:bulk.title.publish', { count: 2 }) });
    await expect(bulk.getByLabel(zh('admin:change.kind'))).toHaveCount(0);
    await byRole(bulk, 'button', 'admin/content:bulk.publish').tap();
    await expect(bulk.getByText(zh('admin/content:bulk.result.done'))).toHaveCount(2);
    await byRole(bulk, 'button', 'admin/content:field.close').tap();

    await page.goto(`/admin/content/events/${ids[0]}`);
    await act(page, 'panel.open').tap();
    await requestWithdrawal(page, '活動取消');
    await expect(page.getByText(zh('admin/content:item.withdrawn', { reason: '活動取消' }))).toBeVisible();
    await act(page, 'panel.open').tap();
    await act(page, 'versions.title').tap();
    const versions = byRole(page, 'dialog', 'admin/content:versions.title');
    await expect(
      versions.getByLabel(zh('admin/content:versions.newer')).locator('option').first(),
    ).toContainText(`・${zh('admin/audit:action.withdraw')}・`);
  });

  test('the form of a repeating event works while its time is deleted and typed', async ({ page }) => {
    await signInOnPhone(page, '/admin/content/events');
    await byRole(page.getByRole('main'), 'button', 'admin/content:listPage.add', { exact: true }).tap();
    await expect(panel(page)).toBeVisible();
    await fillEvent(page, '手機上寫的系列');
    await page.getByLabel(fieldLabel('events.repeats')).fill('每週四，共5次');
    await expect(page.getByText(zh('admin/content:series.count', { count: 5 }))).toBeVisible();
    const start = page.getByLabel(fieldLabel('events.startsAt'), { exact: true });
    await start.press('End');
    for (let key = 0; key < 3; key += 1) await start.press('Backspace');
    await expect(start).toHaveValue('2026-12-24T19');
    // The incomplete time is saved on the device.
    await expect(page.locator('#text-place')).toContainText(
      zhPattern(['admin:place.device', 'admin:place.database']),
    );
    await page.reload();
    await expect(start).toHaveValue('2026-12-24T19');
    await start.fill('');
    await start.pressSequentially('2026/12/24 19:00');
    await expect(start).toHaveValue('2026/12/24 19:00');
    await act(page, 'publish.saveAndPublish').tap();
    const dialog = byRole(page, 'dialog', 'admin/content:publish.confirmTitle');
    await expect(dialog).toContainText(zh('events:repeats.everyWeek', { which: '四，共5次' }));
    await expect(dialog).not.toContainText(/FREQ|T19:00/);
  });

  test('the confirmation asks whether a change is a 勘誤, and what is missing for it', async ({ page }) => {
    await signInOnPhone(page, '/admin/content/events');
    await byRole(page.getByRole('main'), 'button', 'admin/content:listPage.add', { exact: true }).tap();
    await expect(panel(page)).toBeVisible();
    await fillEvent(page, '手機上的勘誤');
    await act(page, 'publish.saveAndPublish').tap();
    await confirmPublication(page);
    await page.getByLabel(fieldLabel('events.venue')).fill('示範里活動中心');
    await act(page, 'publish.saveAndPublish').tap();
    const question = byRole(page, 'dialog', 'admin/content:publish.confirmTitle');
    await question.getByRole('radio', { name: zh('admin:change.choice.勘誤') }).check();
    await confirmPublication(page);
    const missing = question.getByLabel(zh('admin:change.before'));
    await expect(missing).toBeFocused();
    await missing.fill('沒有寫場地');
    await question.getByLabel(zh('admin:change.after')).fill('示範里活動中心');
    await question.getByLabel(zh('admin:change.reason')).fill('漏寫');
    await confirmPublication(page);
    await act(page, 'panel.open').tap();
    await requestWithdrawal(page, '活動取消');
    await expect(page.getByText(zh('admin/content:item.withdrawn', { reason: '活動取消' }))).toBeVisible();
    // The form shows no errors, like a new one.
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(0);
  });

  test('above an on-screen keyboard the toolbar is one row, with the line below it', async ({ page }) => {
    await signInOnPhone(page, '/admin/content/qna');
    await byRole(page.getByRole('main'), 'button', 'admin/content:listPage.add', { exact: true }).tap();
    const text = byRole(page, 'textbox', 'admin/content/fields:label.qna.answer');
    await text.tap();
    await page.setViewportSize({ width: 360, height: 420 });
    const toolbar = page.getByRole('toolbar');
    await expect(async () => expect((await toolbar.boundingBox())?.height).toBeLessThan(60)).toPass();
    for (let line = 1; line < 15; line += 1) {
      await page.keyboard.type(`第${line}行`);
      await page.keyboard.press('Enter');
    }
    for (let line = 1; line < 15; line += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.type('開頭');
    const [bar, first] = await Promise.all([toolbar.boundingBox(), text.locator('p').first().boundingBox()]);
    expect(first?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await fitsThePhone(page);
  });
});
