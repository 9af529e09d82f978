import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

/** Every combination of width and theme. */
export const looks = {
  phoneLight: { ...phone, colorScheme: 'light' },
  phoneDark: { ...phone, colorScheme: 'dark' },
  desktopLight: { ...desktop, colorScheme: 'light' },
  desktopDark: { ...desktop, colorScheme: 'dark' },
} as const;

type Look = (typeof looks)[keyof typeof looks];

/** Returns the look for the page at `index`, so that pages alternate. `nightly/every-look.spec.ts` checks all four. */
export const lookByTurns = (index: number): Look => (index % 2 === 0 ? looks.phoneDark : looks.desktopLight);

/** With `SCREENSHOTS=1` each page is also saved as a screenshot in every look: a quarter of the time of the walk. */
const folder = process.env['SCREENSHOTS'] && resolve(import.meta.dirname, '../../test-results/screenshots');

export const axeSource = readFileSync(
  resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
);

/** The rules whose result can differ by width or theme while the content is the same. */
const rulesOfLooks = ['color-contrast', 'target-size'];

/**
 * Returns the violations that axe finds in the current page, once no animation is running and everything is laid out:
 * colours are measured, and those of a part that is not laid out may still be of the previous theme. `runOnly` names
 * the rules; without it axe checks all of them.
 */
export async function barriers(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  // A page whose program is not loaded would keep the attribute.
  await page.evaluate(() => document.documentElement.removeAttribute('data-deferred-layout'));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const options = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    // axe would request style sheets again, and only experimental rules read them.
    preload: false,
    ...(runOnly && { runOnly: [...runOnly] }),
  } satisfies axe.RunOptions;
  // The pages have no frames, so axe runs in the page itself. The package that handles frames takes a third longer.
  await page.evaluate(axeSource);
  return page.evaluate(async (given) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, given);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, options);
}

/**
 * Expects no axe violation and no horizontal overflow in the looks `checked`: all rules in the first, in the others
 * those whose result a look can change. `appearance` is the theme of a page that has its own.
 */
export async function expectNoBarrier(
  page: Page,
  name: string,
  {
    checked = [looks.phoneDark, looks.desktopLight],
    appearance,
  }: { readonly checked?: readonly Look[]; readonly appearance?: string | undefined } = {},
): Promise<void> {
  let rules: readonly string[] | undefined;
  for (const look of Object.values(looks)) {
    const isChecked = checked.includes(look);
    if (!isChecked && !folder) continue;
    const { width, height, colorScheme } = look;
    const where = `${name} at ${width}, ${colorScheme}`;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', appearance ?? colorScheme);
    // Components that measure themselves do so a frame later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), where)
      .toBeLessThanOrEqual(width);
    if (isChecked) {
      expect(await barriers(page, rules), where).toEqual([]);
      rules = rulesOfLooks;
    }
    if (folder)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
}
