import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** What stays in its process: the one configuration of the platform, replaced modules, the environment, a window. */
const lasting =
  /configurePlatform|vi\.(mock|doMock|stub\w+)\(|@vitest-environment|process\.(env\S* = |chdir|exitCode)|globalThis\.\w+ = /;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * The tests that need a process of their own, by path: what they or their helpers set would still be there in the next
 * file. All others may share one, in which what they import is loaded once.
 */
export function ownProcessTests(): string[] {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path}`)
    .filter((path) => isTest(path) || /^tests\/helpers\/[\w-]+\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const own = new Set(files.filter(({ text }) => lasting.test(text)).map(({ path }) => path));
  // A set gives what is added while it is walked: helpers have helpers.
  for (const path of own) {
    if (isTest(path)) continue;
    for (const file of files) if (file.text.includes(`/${basename(path)}'`)) own.add(file.path);
  }
  return [...own].filter(isTest).toSorted();
}
