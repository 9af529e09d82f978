import type { Browser } from '@playwright/test';
import { OperatorError } from '#scripts/cloud/operator-error.ts';

/** The maximum time until a page is hydrated, in milliseconds. */
const startLimit = 30_000;

/**
 * Resolves when the page is hydrated. Throws `OperatorError` if it is not: a page whose program does not start looks
 * complete, and its figures would be those of a document alone.
 */
export async function requireProgram(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true })),
  );
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
  await page.goto(url);
  try {
    await page.waitForFunction(() => 'isHydrated' in globalThis, undefined, { timeout: startLimit });
  } catch {
    throw new OperatorError(
      `the program of ${url} does not start: serve it with npm run serve. ${messages.join('\n')}`,
    );
  } finally {
    await context.close();
  }
}
