import { readFileSync } from 'node:fs';

/** What a press is told where the program is missing. */
export const missing = '載不進來';

/** Runs public/start.js as a published page has it; the program is never loaded. */
export function runStartScript(modules = ''): void {
  const dataset = { entry: '/never.js', missing, modules };
  Object.defineProperty(document, 'currentScript', { value: { dataset }, configurable: true });
  // oxlint-disable-next-line no-implied-eval -- it is no module
  new Function(readFileSync('public/start.js', 'utf8'))();
}
