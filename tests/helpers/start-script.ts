import { readFileSync } from 'node:fs';

/** The message of a click when the program is missing. */
export const missing = '載不進來';

/** Runs public/start.js as in a published page; the program is never loaded. */
export function runStartScript(modules = ''): void {
  const dataset = { entry: '/never.js', missing, modules };
  Object.defineProperty(document, 'currentScript', { value: { dataset }, configurable: true });
  // oxlint-disable-next-line no-implied-eval -- a classic script, not a module
  new Function(readFileSync('public/start.js', 'utf8'))();
}
