import { expect, type Page } from '@playwright/test';
import { publicAddresses } from '../helpers/hydrated-pages.ts';
import { test } from '../helpers/published-test.ts';

// A browser paints what it has parsed of a document that is on its way, and parsing may pause anywhere.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 400_000 });

/**
 * Where the shown page would jump as its document comes: takes it away from its end, node by node, and compares where
 * its elements are with where they are in the whole document. A jump is measured as browsers measure a layout shift,
 * for each element alone: the part of the window that it takes, times the part of the window that it moves.
 */
const jumpsOf = (page: Page, limit: number): Promise<string[]> =>
  page.evaluate((min) => {
    const root = document.querySelector('#root');
    if (!root) return ['no page'];
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const seen =
        Math.max(0, Math.min(innerHeight, y + height) - Math.max(0, y)) * Math.min(innerWidth, width);
      return { x, y, width, height, part: seen / (innerWidth * innerHeight) };
    };
    // Controls are a few bytes, which hardly ever come in two parts, and the drawing in an icon has the icon's size.
    const elements = [...root.querySelectorAll(':not(svg *, a, a *, button, li:has(> a:only-child))')];
    const whole = new Map(
      elements.map((element) => [
        element,
        { ...boxOf(element), name: `${element.tagName} ${element.textContent?.slice(0, 20)}` },
      ]),
    );
    const firstView = [...whole].filter(([, { y }]) => y < innerHeight);
    const walker = document.createTreeWalker(root);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const jumps = new Map<string, string>();
    for (const node of nodes.toReversed()) {
      (node as ChildNode).remove();
      for (const [element, after] of firstView) {
        if (!element.isConnected) continue;
        const before = boxOf(element);
        const distance = Math.max(Math.abs(before.x - after.x), Math.abs(before.y - after.y));
        const jump = (Math.max(before.part, after.part) * distance) / Math.max(innerWidth, innerHeight);
        if (before.part > 0 && jump > min)
          jumps.set(
            after.name,
            `${after.name}: ${jump.toFixed(4)}, from ${before.x}, ${before.y} to ${after.x}, ${after.y}`,
          );
      }
    }
    return [...jumps.values()];
  }, limit);

for (const { width, height } of [
  // The smaller the window, the larger the part that a bar takes of it.
  { width: 360, height: 640 },
  { width: 1280, height: 900 },
])
  test(`what has come of a page stays where it is while the rest comes, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // The document alone, with its style.
    await page.route(/\.js$/, (route) => route.abort());
    const jumps: string[] = [];
    for (const address of await publicAddresses(page)) {
      await page.goto(address);
      jumps.push(...(await jumpsOf(page, 0.008)).map((jump) => `${address}: ${jump}`));
    }
    expect(jumps).toEqual([]);
  });
