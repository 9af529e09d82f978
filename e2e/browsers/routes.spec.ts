import { expect } from '@playwright/test';
import type axe from 'axe-core';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { addressOf, type Image, sampleImage } from '../helpers/addresses.ts';
import { axeSource } from '../helpers/looks.ts';
import { pageFailures, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { intervals, type Tab } from './tab.ts';
import { zh, zhStart } from '#tests/helpers/texts.ts';

/** Returns the elements wider than the window and the texts that overlap. Runs in the page. */
function layoutProblems(): string[] {
  const problems: string[] = [];
  const words = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    const names = widest.slice(0, 3).map((element) => `<${element.localName}> ${words(element.textContent)}`);
    problems.push(`${scrollWidth} wide in ${innerWidth}: ${names.join('; ')}`);
  }

  /**
   * The visible area of an element's content; undefined for elements above the page (fixed, sticky, dialog) and hidden
   * ones.
   */
  const frames = new Map<Element, DOMRect | undefined>();
  const everywhere = new DOMRect(-1e6, -1e6, 2e6, 2e6);
  const frameOf = (element: Element | null): DOMRect | undefined => {
    if (element === null) return everywhere;
    if (frames.has(element)) return frames.get(element);
    const { position, overflowX, overflowY, visibility, opacity, clipPath } = getComputedStyle(element);
    const isAbove = ['fixed', 'sticky'].includes(position) || element.localName === 'dialog';
    const isHidden = visibility !== 'visible' || opacity === '0' || clipPath !== 'none';
    let frame =
      isAbove || isHidden || element.localName === 'svg' ? undefined : frameOf(element.parentElement);
    if (frame && (overflowX !== 'visible' || overflowY !== 'visible')) {
      const own = element.getBoundingClientRect();
      const left = Math.max(frame.left, own.left);
      const top = Math.max(frame.top, own.top);
      frame = new DOMRect(
        left,
        top,
        Math.max(0, Math.min(frame.right, own.right) - left),
        Math.max(0, Math.min(frame.bottom, own.bottom) - top),
      );
    }
    frames.set(element, frame);
    return frame;
  };

  const lines: { readonly text: string; readonly rect: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const frame = textContent?.trim() ? frameOf(parentElement) : undefined;
    // Content of a closed `<details>` has client rects all the same.
    if (!frame || parentElement?.closest('details:not([open]) > :not(summary)')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      const isShown =
        rect.left >= frame.left - 1 &&
        rect.right <= frame.right + 1 &&
        rect.top >= frame.top - 1 &&
        rect.bottom <= frame.bottom + 1;
      if (isShown && rect.width > 2) lines.push({ text: words(textContent), rect });
    }
  }
  lines.sort((a, b) => a.rect.top - b.rect.top);
  for (const [index, { text, rect }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.rect.top >= rect.bottom) break;
      const wide = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      const high = Math.min(rect.bottom, other.rect.bottom) - other.rect.top;
      // Lines of a paragraph may share some of their height; overlapping letters share more than half.
      if (wide > 2 && high > 0.5 * Math.min(rect.height, other.rect.height))
        problems.push(`「${text}」 lies over 「${other.text}」`);
    }
  }
  return problems;
}

const pages = routes.filter(hasPage) as readonly RouteRow[];

/** Returns the accessibility violations that axe finds in the page. */
async function barriers(tab: Tab): Promise<string[]> {
  await tab.runScript(axeSource);
  return tab.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => {
      // Only in Firefox, MUI's grid gives its scroll container a tabindex to take it out of the tab order (mui-x pull
      // request 13891). axe then no longer counts the rows inside it as the grid's.
      const others = nodes.filter(
        ({ html }) => !(id === 'aria-required-children' && html.includes('MuiDataGrid-main')),
      );
      return others.length > 0 ? [`${id}: ${others.map(({ html }) => html.slice(0, 160)).join(' | ')}`] : [];
    });
  });
}

/** True if the page is completely rendered and laid out, with its title and one heading. */
const isReady = ([title = '', loading]: readonly string[]): boolean =>
  document.querySelectorAll('h1').length === 1 &&
  document.title.startsWith(title) &&
  document.title !== title &&
  document.querySelector(`[role="status"][aria-label="${loading}"]`) === null &&
  document.querySelector('title[data-static], html[data-deferred-layout]') === null;

const words = [zhStart('common:site.title'), zh('common:loading')];

/**
 * The looks in which each page is checked: a desktop window that is narrowed to a phone's width, and the narrowest
 * phone with the largest text.
 */
const looks = [
  { width: 1280, textSize: 'standard' },
  { width: 390 },
  { width: 360, textSize: 'largest' },
] as const;

async function problemsOf(tab: Tab, url: string): Promise<string[]> {
  const problems: string[] = [];
  for (const look of looks) {
    await tab.resize(look.width, 844);
    if ('textSize' in look) {
      await tab.evaluate(
        (chosen) => localStorage.setItem('minzhong.preferences', JSON.stringify({ textSize: chosen })),
        look.textSize,
      );
      await tab.goto(url);
      await expect
        .poll(() => tab.evaluate(isReady, words), { message: url, timeout: 20_000, intervals })
        .toBe(true);
    }
    // Components that measure themselves do so a frame later.
    await tab.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    const found = [...(await tab.evaluate(layoutProblems)), ...(await pageFailures(tab))];
    problems.push(...found.map((problem) => `${look.width}: ${problem}`));
  }
  return [...problems, ...(await barriers(tab))];
}

/** The number of pages that one tab opens. Firefox retains memory of each page, which makes the next one slower. */
const rowsOfATab = 12;

async function walk(tab: Tab, origin: string, rows: readonly RouteRow[]): Promise<void> {
  const image: Image = await sampleImage();
  await tab.goto(`${origin}/titles`);
  const failed: string[] = [];
  // Printed at once: a timeout would end the walk and discard the collected failures.
  const fail = (text: string): void => {
    failed.push(text);
    console.log(text);
  };
  for (const row of rows) {
    try {
      const problems = await problemsOf(tab, origin + (await addressOf(row, image)));
      if (problems.length > 0) fail(`${row.id}: ${problems.join('\n  ')}`);
    } catch (error) {
      fail(`${row.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${tab.browser}: ${rows.length - failed.length} of ${rows.length} pages`);
  expect(failed).toEqual([]);
}

for (const group of ['site', 'admin'] as const) {
  const all = pages.filter((row) => row.group === group);
  const tabs = Math.ceil(all.length / rowsOfATab);
  for (let number = 0; number < tabs; number += 1) {
    const rows = all.filter((_, index) => index % tabs === number);
    test(`${group} pages ${number + 1}/${tabs}: one heading, a title, no error, no overflow, no axe violation`, async ({
      tab,
      gateway,
    }) => {
      test.setTimeout(600_000);
      if (group === 'admin') await signIn(tab, gateway.origin, 'admin');
      await walk(tab, gateway.origin, rows);
    });
  }
}
