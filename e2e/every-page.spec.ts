import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type RouteRow, routes } from '#src/routes.ts';
import { addressOf, samplePicture } from './helpers/addresses.ts';
import { collectPageViews } from './helpers/page-views.ts';
import { signInAt } from './helpers/sign-in.ts';

const texts = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../src/locales/zh-TW/routes.json'), 'utf8'),
) as Record<string, { title: string }>;

/** Pictures of every page for people to look at. */
const screenshots = resolve(import.meta.dirname, '../test-results/screenshots');
mkdirSync(screenshots, { recursive: true });

/** axe sees each width and each theme; both in both would double the longest part of the gate. */
const looks = [
  { width: 360, height: 740, colorScheme: 'light', axe: false },
  { width: 360, height: 740, colorScheme: 'dark', axe: true },
  { width: 1280, height: 900, colorScheme: 'light', axe: true },
  { width: 1280, height: 900, colorScheme: 'dark', axe: false },
] as const;

/** Every element that can be reached by Tab, once around; fails when Tab gets stuck. */
async function tabThrough(page: Page): Promise<void> {
  const expected = await page.evaluate(() => {
    const selector =
      'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';
    const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0,
    );
    // A group of radios is one stop.
    const groups = new Set(
      visible.map((element, index) =>
        (element as HTMLInputElement).type === 'radio' ? (element as HTMLInputElement).name : String(index),
      ),
    );
    return groups.size;
  });
  const seen = await page.evaluateHandle(() => {
    const focused = new Set<EventTarget | null>();
    document.addEventListener('focusin', ({ target }) => focused.add(target));
    return focused;
  });
  for (let step = 0; step < expected + 5; step += 1) await page.keyboard.press('Tab');
  expect(await seen.evaluate(({ size }) => size)).toBeGreaterThanOrEqual(expected);
}

/** No rule of axe is broken on the page as it is. */
async function expectNoViolation(page: Page, where: string): Promise<void> {
  // Pages have no frames to look into, so axe needs no second page to add up what it found.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

async function inspect(page: Page, row: RouteRow): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const { width, height, colorScheme, axe: isChecked } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', row.appearance ?? colorScheme);
    // Colours may still be on their way from one theme to the other.
    await page.waitForFunction(
      () =>
        !document
          .getAnimations()
          .some((each) => each instanceof CSSTransition && each.playState === 'running'),
    );
    await page.waitForTimeout(100);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${row.id} at ${width}`,
    ).toBeLessThanOrEqual(width);
    if (isChecked) await expectNoViolation(page, `${row.id} at ${width}, ${colorScheme}`);
    await page.screenshot({ path: `${screenshots}/${row.id}-${width}-${colorScheme}.png`, fullPage: true });
  }
}

const pages = routes.filter((row: RouteRow) => row.page !== undefined) as readonly RouteRow[];

for (const row of pages.filter(({ group }) => group === 'site')) {
  test(`${row.id}: one heading, its title, one page_view, no error, no axe violation, all by Tab`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    const pageViews = await collectPageViews(page);
    await page.goto(await addressOf(row, await samplePicture()));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/^民眾之窗 - ./);
    await expect.poll(async () => (await pageViews()).length).toBe(1);
    const [view] = await pageViews();
    expect(view).toMatchObject({
      page_location: page.url(),
      page_title: await page.title(),
      content_group: texts[row.id]?.title,
    });
    await inspect(page, row);
    await tabThrough(page);
    expect(errors).toEqual([]);
  });
}

test('every admin page: one heading, its title, no axe violation, no sideways scroll', async ({ page }) => {
  test.setTimeout(420_000);
  const picture = await samplePicture();
  await signInAt(page, '/admin', 'admin');
  for (const row of pages.filter(({ group }) => group === 'admin')) {
    await page.goto(await addressOf(row, picture));
    await expect(page).toHaveTitle(/^民眾之窗 - ./);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('status', { name: '載入中' })).toHaveCount(0);
    await inspect(page, row);
  }
});
