import { expect, type Page, test } from '@playwright/test';
import { Acts } from '../helpers/acts.ts';
import { barriers } from '../helpers/looks.ts';
import { own } from '../helpers/own.ts';
import { chooseChange, panel, publishButton, publishItem, version } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Goes from the admin home page to the form of a new event: two actions. */
async function begin(page: Page, acts: Acts): Promise<void> {
  await signInAt(page, '/admin', 'admin');
  const bar = byRole(page, 'navigation', 'admin/navigation:bar.label');
  await acts.tap(byRole(bar, 'button', 'admin/content:listPage.add'));
  await acts.tap(byRole(page.getByRole('dialog'), 'link', 'collections:events', { exact: true }));
  await expect(panel(page)).toBeVisible();
}

test('a weekly event is published, and visitors and calendars see a single event', async ({ page }) => {
  const title = own('讀書會');
  const acts = new Acts();
  await begin(page, acts);
  await acts.fill(page.getByLabel(zh('admin/content:column.title')), title);
  const start = page.getByLabel(zh('admin/content/fields:label.events.startsAt'));
  await start.fill('2031/12/2整天');
  await acts.fill(start, '2031/12/2起每週二晚上7點到9點，共8次');
  await acts.choose(page.getByLabel(zh('events:city.label')), '臺中市');
  await acts.tap(page.getByRole('radio', { name: '講座', exact: true }));
  const dates = byRole(page, 'region', 'admin/content:series.title');
  await expect(dates.getByRole('listitem')).toHaveCount(8);
  await expect(dates.getByText(zh('admin/content:series.count', { count: 8 }))).toBeVisible();
  await acts.tap(publishButton(page));
  await acts.tap(byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.confirm'));
  await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
  acts.end('a weekly event');

  // Cancels one of the dates.
  await dates
    .getByRole('button', { name: new RegExp(`^${zh('admin/content:series.change')}.*12月16日`) })
    .click();
  const step = page.getByRole('dialog');
  await step.getByLabel(zh('debunking-images:image.description')).fill('場地維修。');
  await byRole(step, 'button', 'admin/content:list.done').click();
  await expect(dates.getByText(zh('admin/content:series.cancelled'))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await byRole(panel(page), 'button', 'admin/content:column.state', { exact: true }).click();
  await chooseChange(page, '更新');
  await publishItem(page);
  await expect(version(page, 2)).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByText(
      zh('events:repeats.everyWeek', { which: '二19:00–21:00，2031年12月2日（週二）到2032年1月20日' }),
    ),
  ).toBeVisible();
  const coming = byRole(page, 'region', 'event:series.title').getByRole('listitem');
  await expect(coming).toHaveCount(8);
  await expect(coming.nth(2)).toContainText(zh('event:series.cancelled'));
  await expect(coming.nth(2)).toContainText('場地維修。');
  expect(await barriers(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    byRole(page, 'button', 'event:add.file').click(),
  ]);
  const text = await (await import('node:fs/promises')).readFile(await file.path(), 'utf8');
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=8');
  expect(text).toContain('RECURRENCE-ID;TZID=Asia/Taipei:20311216T190000');
  expect(text).toMatch(/SEQUENCE:1\r\n/);

  await page.goto(`/events?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toHaveCount(1);
});
