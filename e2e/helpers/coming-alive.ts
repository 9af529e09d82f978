import type { Page } from '@playwright/test';

interface Seen {
  shift: number;
  heading: Element | null;
}

/** From now on every document of the page notes its heading as it was published, and what moves. */
export async function watchComingAlive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, heading: null };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => (seen.heading = document.querySelector('h1')));
  });
}

/** What was not left as it was published in the shown document. */
export async function comingAliveProblems(page: Page): Promise<string[]> {
  const { shift, isSame } = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    const heading = document.querySelector('h1');
    return { shift: seen.shift, isSame: heading !== null && heading === seen.heading };
  });
  return [
    ...(shift > 0 ? [`${page.url()}: moved by ${shift.toFixed(4)}`] : []),
    ...(isSame ? [] : [`${page.url()}: drawn anew`]),
  ];
}
