import { expect, type Page } from '@playwright/test';
import { publicAddresses } from '../helpers/hydrated-pages.ts';
import { test } from '../helpers/published-test.ts';

// A browser paints the parsed part of a document while the rest is loading, and parsing may pause anywhere.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 400_000 });

/**
 * Returns the elements that would jump while the document is loading: removes its nodes from the end, one by one, and
 * compares the positions of the elements with those in the complete document. A jump is measured like a layout shift,
 * for each element alone: the part of the window that it covers, times the part of the window that it moves.
 */
const jumpsOf = (page: Page, limit: number): Promise<string[]> =>
  page.evaluate((min) => {
    const root = document.querySelector('#root');
    if (!root) return ['the document has no #root'];
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const seen =
        Math.max(0, Math.min(innerHeight, y + height) - Math.max(0, y)) * Math.min(innerWidth, width);
      return { x, y, width, height, part: seen / (innerWidth * innerHeight) };
    };
    // Controls are a few bytes, which rarely arrive in two parts, and the drawing in an icon has the icon's size.
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
  // The smaller the window, the larger the part of it that a bar covers.
  { width: 360, height: 640 },
  { width: 1280, height: 900 },
])
  test(`the loaded part of a page does not move meanwhile, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // Only the document and its styles.
    await page.route(/\.js$/, (route) => route.abort());
    const jumps: string[] = [];
    for (const address of await publicAddresses(page)) {
      await page.goto(address);
      jumps.push(...(await jumpsOf(page, 0.008)).map((jump) => `${address}: ${jump}`));
    }
    expect(jumps).toEqual([]);
  });
