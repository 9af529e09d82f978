import { vi } from 'vitest';

/** The milliseconds that an asynchronous result may take on a busy machine. */
const timeout = 30_000;

// Runs before every test file: queries of Testing Library wait equally long.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Pages depend on the date: events are over, and the status of a case must be checked again.
  vi.setSystemTime('2026-11-21T12:00:00+08:00');
  configure({ asyncUtilTimeout: timeout });
  // jsdom has no layout and does not implement this method, so that a scrolling page would throw.
  Element.prototype.scrollIntoView = () => {};
}

/** Resolves when the check no longer throws. Rejects with its last error after the timeout. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, timeout);
