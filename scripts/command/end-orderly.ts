import { constants } from 'node:os';

/** Ends the process, unless somebody else handles the signal, as a running site does. */
function endBy(signal: NodeJS.Signals): void {
  if (process.listeners(signal).every((listener) => listener === endBy))
    process.exit(128 + constants.signals[signal]);
}

/**
 * From now on, Ctrl-C ends the process in the same way as its last statement does: exit handlers are called, and
 * synchronous code is not interrupted.
 */
export function endOrderly(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    if (!process.listeners(signal).includes(endBy)) process.on(signal, endBy);
}
