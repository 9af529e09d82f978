import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { addressOf, sampleImage } from './helpers/addresses.ts';
import { expectNoBarrier, lookByTurns } from './helpers/looks.ts';
import { collectPageViews } from './helpers/page-views.ts';
import { zhWhole } from '#tests/helpers/texts.ts';

const texts = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../src/locales/zh-TW/routes.json'), 'utf8'),
) as Record<string, { title: string }>;

/** Presses Tab through the whole page; fails when not every focusable element receives the focus. */
async function tabThrough(page: Page): Promise<void> {
  const expected = await page.evaluate(() => {
    const selector =
      'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';
    const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0,
    );
    // A radio group is one tab stop.
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
  // Sends all presses at once, like a key that is held down: none waits for the one before.
  await Promise.all(Array.from({ length: expected + 5 }, () => page.keyboard.press('Tab')));
  expect(await seen.evaluate(({ size }) => size)).toBeGreaterThanOrEqual(expected);
}

/** The page whose URL is the secret of a draft (decision 065). It is in no list and logs no page view. */
const keyed = 'draftPreview';

const pages = routes.filter(hasPage) as readonly RouteRow[];

for (const [index, row] of pages.filter(({ group }) => group === 'site').entries()) {
  test(`${row.id}: one heading, its title, one page_view, no violation, all reachable by Tab`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    const pageViews = await collectPageViews(page);
    await page.goto(await addressOf(row, await sampleImage()));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(zhWhole('common:site.title'));
    if (row.id !== keyed) {
      await expect.poll(async () => (await pageViews()).length).toBe(1);
      const [view] = await pageViews();
      expect(view).toMatchObject({
        page_location: page.url(),
        page_title: await page.title(),
        content_group: texts[row.id]?.title,
      });
    }
    await expectNoBarrier(page, row.id, { checked: [lookByTurns(index)], appearance: row.appearance });
    await tabThrough(page);
    if (row.id === keyed) expect(await pageViews()).toEqual([]);
    // The browser logs that the document itself was answered with 404.
    expect(errors).toEqual(row.path === '*' ? [expect.stringContaining('404')] : []);
  });
}
