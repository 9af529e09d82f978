import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { test as published } from '../helpers/published-test.ts';
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

published('this weekend in a city is two taps away on a phone, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', '/events']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const city = byRole(page, 'combobox', 'events:city.label');
    const weekend = byRole(page, 'link', 'events:when.weekend');
    // The errand begins at the events of the home page.
    if (address === '/') await city.scrollIntoViewIfNeeded();
    await expect(city).toBeInViewport({ ratio: 1 });
    await expect(weekend).toBeInViewport({ ratio: 1 });
    await city.selectOption('臺中市');
    await weekend.click();
    await expect(page).toHaveURL(/\/events\?/);
    const event = page.getByRole('article').filter({ hasText: '老街招牌攝影展' });
    await expect(event).toBeInViewport({ ratio: 1 });
    const [box, bar] = await Promise.all([
      event.boundingBox(),
      byRole(page, 'navigation', 'common:navigation.main').last().boundingBox(),
    ]);
    expect(box && bar && box.y + box.height <= bar.y, address).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(
      page.getByRole('link', { name: zh('events:takeOff', { filter: '臺中市' }) }),
    ).toBeInViewport();
  }
});

test('an event of this weekend is in the calendar after three taps from the home page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await byRole(page, 'link', 'events:when.weekend').click();
  await byRole(page, 'list', 'events:tabs.upcoming_events').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/events\/[\w-]+$/);
  const button = byRole(page, 'button', 'event:add.file');
  // The button is above the description of the event.
  const body = byRole(page, 'heading', 'event:body');
  const [buttonBox, bodyBox] = await Promise.all([button.boundingBox(), body.boundingBox()]);
  expect(buttonBox && bodyBox && buttonBox.y < bodyBox.y).toBe(true);
  const downloading = page.waitForEvent('download');
  await button.click();
  const event = calendarOf(await readFile(await (await downloading).path(), 'utf8')).getFirstSubcomponent(
    'vevent',
  );
  const dayOf = (name: string) => String(event?.getFirstPropertyValue(name)).slice(0, 10);
  const taipei = new Date(Date.now() + 8 * 3_600_000);
  const untilSunday = (7 - taipei.getUTCDay()) % 7;
  const dayAfter = (days: number) =>
    new Date(taipei.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expect(dayOf('dtstart') <= dayAfter(untilSunday)).toBe(true);
  expect(dayOf('dtend') >= dayAfter(Math.max(0, untilSunday - 1))).toBe(true);
});
