import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { byRole, zh } from '#tests/helpers/texts.ts';

const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);

async function timeOnPage(page: Page, id: string): Promise<string> {
  await page.goto(`/events/${id}`);
  const time = page.locator('dt', { hasText: zh('event:facts.time') }).locator('xpath=following-sibling::dd');
  return (await time.textContent()) ?? '';
}

const zone = zh('events:time.zone');
const day = (year: string) =>
  zh('events:time.day', { date: `${year}\\d+月\\d+日`, weekday: zh('events:time.weekday', { name: '.' }) });

test.describe('in any time zone of the visitor', () => {
  for (const timezoneId of ['America/New_York', 'Pacific/Auckland']) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });

      test('times are shown in Taipei time, including past midnight and all-day events', async ({ page }) => {
        expect(await timeOnPage(page, 'podcast-night-recording')).toMatch(
          new RegExp(`^${day('\\d{4}年')}22:30–${zh('events:time.nextDay', { time: '01:00' })}${zone}$`),
        );
        expect(await timeOnPage(page, 'harvest-market')).toMatch(
          new RegExp(`^${day('\\d{4}年')}–${day('')}${zone}$|–\\d{4}年`),
        );
        expect(await timeOnPage(page, 'neighbourhood-budget-workshop')).toContain('19:00–21:00');
      });
    });
  }
});

test('an event is downloaded as a calendar file with the same status and time', async ({ page }) => {
  await page.goto('/events/talk-cancelled');
  await expect(page.getByText(zh('event:statusNotice.cancelled'))).toBeVisible();
  const downloading = page.waitForEvent('download');
  await byRole(page, 'button', 'event:add.file').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('talk-cancelled.ics');
  const event = calendarOf(await readFile(await download.path(), 'utf8')).getFirstSubcomponent('vevent');
  expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(String(event?.getFirstPropertyValue('dtstart'))).toMatch(/T19:30:00$/);
});

test('subscribing offers the calendar of the selected tab, category and city', async ({ page, request }) => {
  // Not today's event, which is over at nine in the evening.
  await page.goto('/events?subTab=講座&city=臺南市');
  await expect(page.getByRole('article')).toHaveCount(1);
  await byRole(page, 'button', 'frame:pageAction.subscribe').click();
  const sheet = byRole(page, 'dialog', 'events:subscribe.title');
  await expect(
    sheet.getByText([zh('common:site.name'), zh('events:tabs.upcoming_events'), '講座', '臺南市'].join('・')),
  ).toBeVisible();
  const address = await sheet.getByLabel(zh('events:subscribe.address')).inputValue();
  const webcal = await byRole(sheet, 'link', 'events:subscribe.app').getAttribute('href');
  expect(webcal).toBe(address.replace('http:', 'webcal:'));
  const response = await request.get(address);
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const events = calendarOf(await response.text()).getAllSubcomponents('vevent');
  expect(events.map((each) => each.getFirstPropertyValue('summary'))).toEqual([
    '長輩的查證課：收到訊息先看三個地方',
  ]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await byRole(page, 'button', 'frame:pageAction.subscribe').click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
});
