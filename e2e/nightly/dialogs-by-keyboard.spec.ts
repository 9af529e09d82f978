import { expect, type Locator, type Page, test } from '@playwright/test';
import { press, tabTo, type } from '../helpers/keyboard.ts';
import { barriers } from '../helpers/looks.ts';
import { own } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { act, listOf, openFolded, panel } from '../helpers/publishing.ts';
import { byRole, fieldLabel, zhIn, zhPattern, zhWhole } from '#tests/helpers/texts.ts';

const words = zhIn('admin/content');

// Keyboard and screen-reader support of the dialogs for review and publication: where the focus is after opening and
// closing, and the accessible names, descriptions and states of the controls.

const focused = (page: Page) => page.locator(':focus');

/**
 * Expects the dialog to open with the focus on `first` and without axe violations, and Escape to return the focus to
 * the opener. Then opens it again.
 */
async function opensAndReturns(page: Page, opener: Locator, dialog: Locator, first: Locator): Promise<void> {
  await press(page, opener);
  await expect(dialog).toBeVisible();
  await expect(first).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await press(page, opener);
  await expect(first).toBeFocused();
}

/** Expects the focus to be on an element after the focused one was removed, not on `body`. */
const expectFocusInPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

async function writeResource(page: Page, id: string, title: string): Promise<void> {
  await signInAt(page, `/admin/content/resources/${id}`, 'editor');
  await type(page, page.getByLabel(words('column.title'), { exact: true }), title);
  await type(page, byRole(page, 'textbox', 'admin/content:address.section'), 'https://example.org/dialogs');
  await type(page, page.getByLabel(fieldLabel('any.category')), '示範');
  await type(page, page.getByLabel(fieldLabel('any.order')), '98');
}

test('a reviewer returns a draft with a note, which the author finds', async ({ page, browser }) => {
  test.slow();
  const id = own('key-review');
  await writeResource(page, id, own('鍵盤覆核'));
  await press(page, act(page, 'item.save'));
  await press(page, act(page, 'stage.submit'));
  await expect(page.getByText(words('stage.submitted'))).toBeVisible();

  const reviewer = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signInAt(reviewer, `/admin/content/resources/${id}`, 'admin');
  const talk = reviewer.getByText(words('review.title', { count: 0 }));
  await press(reviewer, talk.locator('xpath=ancestor-or-self::summary'));
  const about = byRole(reviewer, 'combobox', 'admin/content:review.aboutWhat');
  await tabTo(reviewer, about);
  await reviewer.keyboard.press('ArrowDown');
  await expect(about).not.toHaveValue('');
  await press(reviewer, byRole(reviewer, 'button', 'admin/content:review.text', { exact: true }));
  const text = byRole(reviewer, 'textbox', 'admin/content:review.text');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(zhPattern('admin/content:issue.missing'));
  await reviewer.keyboard.press('Shift+Tab');
  await reviewer.keyboard.insertText('請補上發布者');
  await press(reviewer, byRole(reviewer, 'button', 'admin/content:review.text', { exact: true }));
  await expect(reviewer.getByText(words('review.title', { count: 1 }))).toBeVisible();
  await expectFocusInPage(reviewer);

  const dialog = byRole(reviewer, 'dialog', 'admin/content:stage.returnTitle');
  const note = byRole(dialog, 'textbox', 'admin/content:stage.returnNote');
  await opensAndReturns(reviewer, act(reviewer, 'stage.return'), dialog, note);
  await expect(note).toHaveAccessibleDescription(zhPattern('admin/content:stage.returnHint'));
  await press(reviewer, byRole(dialog, 'button', 'admin/content:stage.return'));
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await type(reviewer, note, '請寫清楚');
  await press(reviewer, byRole(dialog, 'button', 'admin/content:stage.return'));
  await expect(dialog).toHaveCount(0);
  await expect(reviewer.getByText(words('stage.returnedNow'))).toBeVisible();
  await expect(byRole(reviewer, 'link', 'admin/content:review.backToQueue')).toBeFocused();
  expect(await barriers(reviewer)).toEqual([]);
  await reviewer.context().close();

  await page.reload();
  await expect(page.getByText('請寫清楚')).toBeVisible();
  // Until the roles are read it is disabled, which changes its colours.
  await expect(act(page, 'publish.submit')).toBeEnabled();
  expect(await barriers(page)).toEqual([]);
});

test('a publication is scheduled, rescheduled and cancelled', async ({ page }) => {
  test.slow();
  await writeResource(page, own('key-time'), own('鍵盤排定'));
  await press(page, act(page, 'item.save'));
  await expect(act(page, 'item.save')).toBeDisabled();
  await expect(act(page, 'item.save')).toBeFocused();
  const dialog = byRole(page, 'dialog', 'admin/content:schedule.publish');
  const clock = dialog.getByLabel(words('schedule.at'));
  await opensAndReturns(page, act(page, 'schedule.publish'), dialog, clock);
  await expect(clock).toHaveAccessibleDescription(zhPattern('admin/content:schedule.exact'));
  await page.keyboard.press('Enter');
  await expect(clock).toHaveAttribute('aria-invalid', 'true');
  await expect(clock).toHaveAccessibleDescription(zhPattern('admin/content:schedule.missing'));
  const [year = '', month = ''] = new Date(Date.now() + 60 * 86_400_000).toISOString().split('-');
  await page.keyboard.type(`${year}/${month}/15 早上8點半`);
  await press(page, byRole(dialog, 'button', 'admin/content:schedule.submit', { exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect(panel(page).getByText(words('schedule.state.waiting'))).toBeVisible();
  await expectFocusInPage(page);

  const again = byRole(page, 'dialog', 'admin/content:schedule.publish');
  await opensAndReturns(page, act(page, 'schedule.change'), again, again.getByLabel(words('schedule.at')));
  await page.keyboard.press('Escape');
  const question = byRole(page, 'alertdialog', 'admin/content:schedule.askCancel');
  await press(page, act(page, 'schedule.cancel'));
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(act(page, 'schedule.cancel')).toBeFocused();
  await press(page, act(page, 'schedule.cancel'));
  await press(page, byRole(question, 'button', 'admin/content:schedule.cancel'));
  await expect(act(page, 'schedule.cancel')).toHaveCount(0);
  await expectFocusInPage(page);
});

test('scheduling and cancelling with the mouse moves the focus to the next action', async ({ page }) => {
  test.slow();
  await writeResource(page, own('mouse-time'), own('滑鼠排定'));
  await act(page, 'schedule.publish').click();
  const dialog = byRole(page, 'dialog', 'admin/content:schedule.publish');
  await dialog.getByLabel(words('schedule.at')).fill('2099-01-15T08:30');
  await byRole(dialog, 'button', 'admin/content:schedule.submit', { exact: true }).click();
  await expect(dialog.getByText(words('schedule.past'))).toBeVisible();
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(words('schedule.at')).fill(`${day}T08:30`);
  await byRole(dialog, 'button', 'admin/content:schedule.submit', { exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(act(page, 'schedule.change')).toBeFocused();
  await act(page, 'schedule.cancel').click();
  await byRole(page.getByRole('alertdialog'), 'button', 'admin/content:schedule.cancel').click();
  await expect(act(page, 'schedule.publish')).toBeFocused();
});

test('the page beside the form shows what is typed; a link to it is revoked', async ({ page }) => {
  test.slow();
  await writeResource(page, own('key-preview'), own('鍵盤預覽'));
  await press(page, act(page, 'item.save'));
  await expect(act(page, 'item.save')).toBeDisabled();
  const view = byRole(panel(page), 'radio', 'admin/content:preview.submit');
  await tabTo(page, byRole(panel(page), 'radio', 'admin/content:panel.status'));
  await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(view).toBeChecked();
  await type(page, page.getByLabel(words('column.title'), { exact: true }), own('鍵盤改的預覽'));
  const shown = page.frameLocator(`iframe[title="${words('preview.title')}"]`);
  await expect(shown.getByText(own('鍵盤改的預覽'))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await press(page, act(page, 'preview.enlarge'));
  const dialog = byRole(page, 'dialog', 'admin/content:preview.title');
  await expect(dialog).toBeVisible();
  await tabTo(page, byRole(dialog, 'combobox', 'admin/work:preview.link.days'));
  await page.keyboard.press('ArrowDown');
  await press(page, byRole(dialog, 'button', 'admin/work:preview.link.create'));
  await expect(byRole(dialog, 'textbox', 'admin/work:preview.link.address')).toHaveValue(/\/[0-9a-f]{32}$/);
  await press(page, dialog.getByRole('button', { name: zhWhole('admin/work:preview.link.takeBackNamed') }));
  await expect(byRole(dialog, 'textbox', 'admin/work:preview.link.address')).toHaveCount(0);
  await expectFocusInPage(page);
  await expect(focused(page)).not.toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(act(page, 'preview.enlarge')).toBeFocused();
});

test('a series of events: one date is edited', async ({ page }) => {
  test.slow();
  await signInAt(page, `/admin/content/events/${own('key-series')}`, 'editor');
  await type(page, page.getByLabel(words('column.title'), { exact: true }), '讀書會');
  await type(page, page.getByLabel(fieldLabel('events.startsAt')), '2031/12/2 19:00');
  await type(page, page.getByLabel(fieldLabel('events.endsAt')), '2031/12/2 21:00');
  const repeats = page.getByLabel(words('field.optional', { label: fieldLabel('events.repeats') }));
  await type(page, repeats, '每週二，共3次');
  await expect(repeats).toHaveAccessibleDescription(zhPattern('admin/content:typed.understood'));
  const dates = byRole(page, 'region', 'admin/content:series.title');
  await expect(dates.getByRole('listitem')).toHaveCount(3);
  await press(page, dates.getByRole('button', { name: new RegExp(`^${words('series.change')}.*12月9日`) }));
  const kind = listOf(page, 'label.events.exceptions').getByRole('radio', { checked: true }).first();
  await expect(kind).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dates.getByText(words('series.cancelled'))).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});

test('settings: the menu is reordered, previewed and restored by discarding', async ({ page }) => {
  test.slow();
  await signInAt(page, '/admin/content/site/settings', 'admin');
  await expect(panel(page)).toBeVisible();
  await openFolded(page);
  const down = page.getByRole('button', { name: zhWhole('admin/content:chooser.down') }).first();
  const name = (await down.getAttribute('aria-label')) ?? (await down.textContent()) ?? '';
  await press(page, down);
  await expectFocusInPage(page);
  expect(name).toMatch(zhWhole('admin/content:chooser.down'));
  await press(page, act(page, 'preview.submit'));
  const dialog = byRole(page, 'dialog', 'admin/content:preview.title');
  await expect(dialog).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(act(page, 'preview.submit')).toBeFocused();
  await press(page, act(page, 'item.revert'));
  await expect(act(page, 'item.revert')).toBeDisabled();
  await expect(act(page, 'item.revert')).toBeFocused();
});
