import { vi } from 'vitest';

/** Milliseconds that what comes later may take on a busy machine. */
const timeout = 10_000;

// Set up before every test file: what is looked for in a page is waited for as long as everything else.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeout });
  // jsdom has no layout, and does not say so: a page that scrolls to something would end in an error.
  Element.prototype.scrollIntoView = () => {};
}

/** Resolves when the check no longer throws; throws what it threw last when that takes too long. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, timeout);
