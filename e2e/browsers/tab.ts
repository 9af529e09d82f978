import { expect } from '@playwright/test';

/** An element by a selector and, where several match, by words of its name or text. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

/** What a test of every engine does with a browser: Playwright drives Firefox and Chromium, WebDriver drives WebKit. */
export interface Tab {
  /** The engine with its version. */
  readonly browser: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page; what it is given and returns is JSON. */
  evaluate<Result, Given = undefined>(
    run: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result>;
  /** Runs the text of a script in the page, whatever its policy says. */
  runScript(source: string): Promise<void>;
  /** Presses like a person: the element is scrolled to and gets real events. */
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  chooseFile(target: Target, path: string): Promise<void>;
  /** The window that a press opens. */
  popup(target: Target): Promise<Tab>;
  /** Another tab of the same browser. */
  newTab(): Promise<Tab>;
  screenshot(path: string): Promise<void>;
}

/** The element of a target that is rendered, in the page; the attribute it gets is what drivers find it by. */
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
  // Of an element and what it contains, the inner one has the words.
  const found = matching.find((element) =>
    matching.every((other) => other === element || !element.contains(other)),
  );
  found?.setAttribute(mark, '');
  return found !== undefined;
}

/** The attribute by which a driver finds what `find` found. */
export const mark = 'data-test-target';

/** Milliseconds between two looks: a page is there in less than a second. */
export const intervals = [100];

/** Waits until a target is there, and marks it. */
export async function find(tab: Pick<Tab, 'evaluate'>, target: Target, timeout = 15_000): Promise<void> {
  await expect
    .poll(() => tab.evaluate(markElement, { ...target, mark }), {
      message: `${target.css} ${target.text ?? ''}`,
      timeout,
      intervals,
    })
    .toBe(true);
}

/** Waits until a function of the page gives the value. */
export async function expectInPage<Result, Given = undefined>(
  tab: Tab,
  run: (given: Given) => Result | Promise<Result>,
  value: unknown,
  { given, timeout = 15_000 }: { readonly given?: Given; readonly timeout?: number } = {},
): Promise<void> {
  await expect.poll(() => tab.evaluate(run, given), { timeout, intervals }).toEqual(value);
}
