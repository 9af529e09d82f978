// The commands behind `npm run site`, `check` and `generate`: for each name its file and one line about it. The file's own
// `--help` has the rest. Imports Node's builtins alone, because it is read before any package is installed.
import { readFileSync } from 'node:fs';

/** @typedef {Readonly<Record<string, readonly [file: string, line: string]>>} Group */

/** @type {Readonly<Record<'site' | 'check' | 'generate', Group>>} */
export const groups = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));

/** Returns the names of a group with their lines, for a terminal. */
export const listOf = (group) =>
  Object.entries(groups[group])
    .map(([name, [, line]]) => `  ${name.padEnd(20)}${line}`)
    .join('\n');
