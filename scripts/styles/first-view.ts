import type { Page } from '@playwright/test';

/** A phone, a tablet and a desktop, in CSS pixels. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;

/**
 * Returns the Emotion classes that the first view needs: those of all elements up to a quarter of a window below the
 * view, since with other content or another order these may be in it, and those of the frame. It declares no named
 * functions, because the compiler would wrap them in a helper that the page does not have.
 */
export const firstViewClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inside = [...document.querySelectorAll('main, main *')];
    const boxes = inside.map((element) => element.getBoundingClientRect());
    const last = boxes.findLastIndex(
      ({ top, bottom, width, height }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight * 1.25,
    );
    const frame = [...document.querySelectorAll('#root *')].filter((element) => !element.closest('main'));
    return [...frame, ...inside.slice(0, last + 1)]
      .flatMap((element) => [...element.classList])
      .filter((name) => name.startsWith('css-'))
      .map((name) => name.slice(4));
  });
