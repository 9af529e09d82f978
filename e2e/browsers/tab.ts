import { expect } from '@playwright/test';

/** A CSS selector and, where it matches several elements, a part of the accessible name or text. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

/**
 * What a test can do with a browser in every engine. Playwright drives Firefox and Chromium, WebDriver drives WebKit.
 */
export interface Tab {
  /** The name and version of the engine. */
  readonly browser: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. Its argument and result are serialised as JSON. */
  evaluate<Result, Given = undefined>(
    run: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result>;
  /** Runs the source of a script in the page, regardless of the page's Content Security Policy. */
  runScript(source: string): Promise<void>;
  /** Clicks as a user does: scrolls to the element and sends it real input events. */
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  chooseFile(target: Target, path: string): Promise<void>;
  /** Returns the window that a click opens. */
  popup(target: Target): Promise<Tab>;
  /** Opens another tab in the same browser. */
  newTab(): Promise<Tab>;
  screenshot(path: string): Promise<void>;
}

/** Marks the rendered element that matches the target with an attribute by which drivers find it. Runs in the page. */
function markElement({ css, text, mark }: Target & { readonly mark: string }): boolean {
  const nameOf = (element: Element): string =>
    [
      element.getAttribute('aria-label'),
      ...[...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent),
      element.textContent,
    ].join(' ');
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const matching = [...document.querySelectorAll(css)].filter(
    (element) =>
      (element.getClientRects().length > 0 || (element as HTMLInputElement).type === 'file') &&
      (text === undefined || nameOf(element).includes(text)),
  );
  // The innermost of nested matches is the one with the text.
  const found = matching.find((element) =>
    matching.every((other) => other === element || !element.contains(other)),
  );
  found?.setAttribute(mark, '');
  return found !== undefined;
}

/** The attribute by which drivers find the element that `find` marked. */
export const mark = 'data-test-target';

/** The polling interval in milliseconds; a page is usually ready in less than a second. */
export const intervals = [100];

/** Waits until the target is rendered, and marks it. */
export async function find(tab: Pick<Tab, 'evaluate'>, target: Target, timeout = 15_000): Promise<void> {
  await expect
    .poll(() => tab.evaluate(markElement, { ...target, mark }), {
      message: `${target.css} ${target.text ?? ''}`,
      timeout,
      intervals,
    })
    .toBe(true);
}

/** Waits until a function that runs in the page returns the value. A page that is being left cannot answer yet. */
export async function expectInPage<Result, Given = undefined>(
  tab: Tab,
  run: (given: Given) => Result | Promise<Result>,
  value: unknown,
  { given, timeout = 15_000 }: { readonly given?: Given; readonly timeout?: number } = {},
): Promise<void> {
  const answer = () => tab.evaluate(run, given).catch((error: unknown) => String(error));
  await expect.poll(answer, { timeout, intervals }).toEqual(value);
}
