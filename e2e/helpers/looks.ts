import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

/** Every width in every theme. */
export const looks = {
  phoneLight: { ...phone, colorScheme: 'light' },
  phoneDark: { ...phone, colorScheme: 'dark' },
  desktopLight: { ...desktop, colorScheme: 'light' },
  desktopDark: { ...desktop, colorScheme: 'dark' },
} as const;

type Look = (typeof looks)[keyof typeof looks];

/** The look of the page at `index`, where every second is checked in another: all four at night (nightly/every-look.spec.ts). */
export const lookByTurns = (index: number): Look => (index % 2 === 0 ? looks.phoneDark : looks.desktopLight);

/** With `SCREENSHOTS=1` each page is rendered in every look for people to look at; it takes a quarter of the walk. */
const folder = process.env['SCREENSHOTS'] && resolve(import.meta.dirname, '../../test-results/screenshots');

const axeSource = readFileSync(
  resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
);

/** The rules that another width or theme can break while the content stays the same. */
const rulesOfLooks = ['color-contrast', 'target-size'];

/**
 * What keeps people from using the page as it is now, by the rules of axe; colours are measured when nothing fades.
 * `runOnly` are the rules' names; without it all are checked.
 */
export async function barriers(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const options = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    // Only experimental rules read style sheets, which axe would request again.
    preload: false,
    ...(runOnly && { runOnly: [...runOnly] }),
  } satisfies axe.RunOptions;
  // Pages have no frames to look into, so axe runs in the page itself; a package for frames takes a third longer.
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
 * No barrier and no sideways scroll in the looks `checked`: in the first of them by all rules, in the others by those that
 * a look can break. `appearance` is the theme of a page that has its own.
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
    // What measures itself does so a frame later.
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
