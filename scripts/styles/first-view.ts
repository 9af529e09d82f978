import type { Page } from '@playwright/test';

/** A phone, a tablet and a desktop, in CSS pixels. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;

/** Classes of Emotion that the first view needs: those of what is in it, of what is before that, and of the frame. */
export const firstViewClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = (element: Element): string[] =>
      [...element.classList].filter((name) => name.startsWith('css-')).map((name) => name.slice(4));
    const inside = [...document.querySelectorAll('main, main *')];
    const isSeen = (element: Element): boolean => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    };
    const last = inside.findLastIndex(isSeen);
    const frame = [...document.querySelectorAll('#root *')].filter((element) => !element.closest('main'));
    return [...frame, ...inside.slice(0, last + 1)].flatMap(names);
  });
