import type { Page } from '@playwright/test';

/**
 * The smallest layout shift that counts. Tools report nothing below a thousandth, and on a busy machine a late frame
 * occasionally causes as much.
 */
const visible = 0.001;

interface Seen {
  shift: number;
  /** The elements that moved. */
  moved: string[];
  heading: Element | null;
}

interface Shift {
  readonly value: number;
  readonly startTime: number;
  readonly sources: readonly {
    readonly node?: Node;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Records the prerendered heading and all layout shifts of every document that the page loads from now on. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, moved: [], heading: null };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        seen.shift += entry.value;
        const when = Math.round(entry.startTime);
        seen.moved.push(
          ...entry.sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${node?.nodeName} ${node?.textContent?.slice(0, 40)} from ${from.y} to ${to.y} after ${when} ms`,
          ),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => (seen.heading = document.querySelector('h1')));
  });
}

/**
 * Returns a function that gives the page's reads from the database since its last call if there was more than one; each
 * query is a read. A fact-check has a second one for its images, because one taken down in an emergency must disappear
 * at once.
 */
export function watchReads(page: Page): () => Promise<string[]> {
  const reads: string[] = [];
  let address = '';
  // Late requests of the previous page do not count for this one.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || new URL(frame.url()).pathname === address) return;
    address = new URL(frame.url()).pathname;
    reads.length = 0;
  });
  page.on('request', (request) => {
    if (!/documents:(batchGet|runQuery)/.test(request.url())) return;
    const read = /"collectionId":"(\w+)"|documents\/(\w+\/[\w-]+)"/.exec(request.postData() ?? '');
    reads.push(read?.[1] ?? read?.[2] ?? request.url());
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const read = reads.splice(0);
    const isFactCheck = read.some((each) => each.startsWith('qna/'));
    return read.length > (isFactCheck ? 2 : 1) ? [`${page.url()}: reads ${read.join(', ')}`] : [];
  };
}

/** Returns what hydration changed in the current document. */
export async function hydrationProblems(page: Page): Promise<string[]> {
  const { shift, moved, isSame } = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    const heading = document.querySelector('h1');
    return { shift: seen.shift, moved: seen.moved, isSame: heading !== null && heading === seen.heading };
  });
  return [
    ...(shift >= visible ? [`${page.url()}: moved by ${shift.toFixed(4)}: ${moved.join(', ')}`] : []),
    ...(isSame ? [] : [`${page.url()}: rendered again`]),
  ];
}
