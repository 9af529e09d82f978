import { expect, type Page, test } from '@playwright/test';
import { carryOut, comeDue } from '../helpers/carry-out.ts';
import { expectNoBarrier } from '../helpers/looks.ts';
import { own } from '../helpers/own.ts';
import { act, chooseChange, confirmPublication, panel, version, writeEntry } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, fieldLabel, zh, zhIn } from '#tests/helpers/texts.ts';

const text = zhIn('admin/content');

/** Fills in everything that a fact-check requires. */
async function write(page: Page, id: string, question: string): Promise<void> {
  await signInAt(page, `/admin/content/qna/${id}`, 'editor');
  await page.getByLabel(fieldLabel('any.question'), { exact: true }).fill(question);
  await page.getByLabel(fieldLabel('qna.claim')).fill('示範的說法');
  await byRole(page, 'radio', 'common:verdict.false.word', { exact: true }).check();
  await byRole(page, 'textbox', 'admin/content/fields:label.qna.answer').fill('沒有研究支持。');
  await writeEntry(page, 'label.any.sources', '示範研究 示範衛生署 https://example.gov.tw/study');
}

async function setTime(
  page: Page,
  button: `schedule.${'publish' | 'withdraw'}`,
  clock: string,
  reason?: string,
): Promise<void> {
  await act(page, button).click();
  const dialog = page.getByRole('dialog', { name: text(button) });
  await dialog.getByLabel(text('schedule.at')).fill(clock);
  if (reason !== undefined) await dialog.getByLabel(text('withdraw.reason')).fill(reason);
  await byRole(dialog, 'button', 'admin/content:schedule.submit', { exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const listRequests = /\/data\/qna\.|documents:runQuery/;

/**
 * Delays the list of fact-checks, from the published files or the database, until the returned function is called to
 * continue or abort the requests.
 */
async function holdFactChecks(page: Page) {
  let release: (how: 'continue' | 'abort') => void = () => {};
  const released = new Promise<'continue' | 'abort'>((resolve) => {
    release = resolve;
  });
  await page.route(listRequests, async (route) => {
    const body = route.request().postData();
    const isOfChecks = body === null || body.includes('"collectionId":"qna"');
    return isOfChecks && (await released) === 'abort' ? route.abort() : route.continue();
  });
  return release;
}

/** Returns a day next month at this time in Taipei, in the format of the native date field. */
function nextMonth(clock: string): string {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${clock}`;
}

test('a publication is scheduled and carried out, and a withdrawal removes the page', async ({ page }) => {
  test.slow();
  const id = own('due-check');
  const question = own('排定的示範問題？');
  await write(page, id, question);
  await setTime(page, 'schedule.publish', nextMonth('08:00'));
  await expect(panel(page).getByText(text('schedule.state.waiting'))).toBeVisible();

  await page.goto('/admin/scheduled');
  const entry = page.getByRole('listitem').filter({ hasText: question });
  await expect(entry).toContainText(text('schedule.line.publish', { time: '08:00' }));
  await entry.getByRole('button', { name: new RegExp(`^${text('schedule.change')}.*${question}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('schedule.at')).fill('2020-01-01T08:00');
  await byRole(dialog, 'button', 'admin/content:schedule.submit', { exact: true }).click();
  await expect(dialog.getByText(text('schedule.past'))).toBeVisible();
  await dialog.getByLabel(text('schedule.at')).fill(nextMonth('09:30'));
  await byRole(dialog, 'button', 'admin/content:schedule.submit', { exact: true }).click();
  await expect(entry).toContainText(text('schedule.line.publish', { time: '09:30' }));
  await expectNoBarrier(page, 'scheduled');

  expect(await carryOut()).toEqual({ printed: 'nothing is due\n', code: 0 });
  await page.goto(`/qna/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: question })).toHaveCount(0);
  await comeDue('publish', `qna/${id}`);
  expect(await carryOut()).toEqual({ printed: 'done: 1\n', code: 0 });
  await page.goto(`/qna/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

  await page.goto(`/admin/content/qna/${id}`);
  await setTime(page, 'schedule.withdraw', nextMonth('20:00'), '活動已結束');
  await page.goto('/admin/scheduled');
  await expect(entry).toContainText(text('schedule.line.withdraw', { time: '20:00' }));
  await comeDue('withdraw', `qna/${id}`);
  expect(await carryOut()).toEqual({ printed: 'done: 1\n', code: 0 });
  await page.goto(`/qna/${id}`);
  await expect(page.getByText('活動已結束').first()).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('listitem').filter({ hasText: question }).first()).toBeVisible();
});

test('a draft changed after scheduling is not published, a new schedule does it', async ({ page }) => {
  test.slow();
  const id = own('due-changed');
  const question = own('排定後改過的示範問題？');
  await write(page, id, question);
  await setTime(page, 'schedule.publish', nextMonth('08:00'));
  await page.getByLabel(fieldLabel('qna.claim')).fill('改過的說法');
  await expect(panel(page).getByText(text('hold.scheduled'))).toBeVisible();
  // The status beside the buttons agrees: the text is on this device only.
  await expect(panel(page).getByText(zh('admin:place.held'))).toBeVisible();
  await act(page, 'item.save').click();
  await expect(panel(page).getByText(text('schedule.state.changed'))).toBeVisible();
  await comeDue('publish', `qna/${id}`);
  expect(await carryOut()).toEqual({ printed: 'changed: 1\n', code: 3 });
  expect(await carryOut()).toEqual({ printed: 'nothing is due\n', code: 0 });
  await page.goto('/admin');
  await expect(page.getByText(zh('admin:attention.overdueHint', { count: 1 }))).toBeVisible();
  await page.goto('/admin/scheduled');
  const entry = page.getByRole('listitem').filter({ hasText: question });
  await expect(entry).toContainText(text('schedule.state.changed'));
  await entry.getByRole('link', { name: question }).click();
  await setTime(page, 'schedule.publish', nextMonth('10:00'));
  await comeDue('publish', `qna/${id}`);
  expect(await carryOut()).toEqual({ printed: 'done: 1\n', code: 0 });
  await page.goto(`/qna/${id}`);
  await expect(page.getByText('改過的說法').first()).toBeVisible();

  // Once published by hand, nothing is left to publish at the scheduled time.
  await page.goto(`/admin/content/qna/${id}`);
  await page.getByLabel(fieldLabel('qna.claim')).fill('又改的說法');
  // A changed fact suggests 勘誤 first.
  await expect(panel(page).getByLabel(zh('admin:change.reason'))).toBeVisible();
  await chooseChange(page, '更新');
  await setTime(page, 'schedule.publish', nextMonth('11:00'));
  await act(page, 'publish.submit').click();
  await confirmPublication(page);
  await expect(version(page, 2)).toBeVisible();
  await comeDue('publish', `qna/${id}`);
  expect(await carryOut()).toEqual({ printed: 'gone: 1\n', code: 3 });
  await page.goto('/admin/scheduled');
  await entry.getByRole('button', { name: new RegExp(`^${text('schedule.cancel')}.*${question}`) }).click();
  await byRole(page.getByRole('alertdialog'), 'button', 'admin/content:schedule.cancel').click();
  await expect(entry).toHaveCount(0);
});

test('publishing waits until the other fact-checks are loaded, or reports why not', async ({ page }) => {
  test.slow();
  const id = own('due-early');
  await write(page, id, own('趕著排定的示範問題？'));
  await act(page, 'item.save').click();
  await expect(act(page, 'item.save')).toBeDisabled();
  const releaseFailing = await holdFactChecks(page);
  await page.reload();
  await act(page, 'publish.submit').click();
  await expect(act(page, 'publish.submit')).toBeDisabled();
  releaseFailing('abort');
  // In a notification as well.
  await expect(page.getByRole('complementary').getByText(text('publish.lacking.unread'))).toBeVisible();
  await expect(act(page, 'publish.submit')).toBeFocused();

  await page.unroute(listRequests);
  const release = await holdFactChecks(page);
  await page.reload();
  await act(page, 'schedule.publish').click();
  await expect(act(page, 'schedule.publish')).toBeDisabled();
  release('continue');
  await expect(byRole(page, 'dialog', 'admin/content:schedule.publish')).toBeVisible();
  await expect(page.getByText(text('publish.lacking.requirements'))).toHaveCount(0);
});
