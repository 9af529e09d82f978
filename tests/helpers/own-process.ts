import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Matches a call that configures the platform for a whole backend (scripts/import/connect.ts). */
const acting = /(?<!function )\bactAs\(/;

/**
 * Matches code with lasting effects in its process: the platform's configuration, mocked modules, the environment, a
 * window.
 */
const lasting =
  /configurePlatform|vi\.(mock|doMock|stub\w+)\(|@vitest-environment|process\.(env\S* = |chdir|exitCode)|globalThis\.\w+ = /;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * Returns the paths of the tests that need their own process, because what they or their helpers set would remain for
 * the next file. All others may share one, in which their imports are loaded once.
 */
export function ownProcessTests(): string[] {
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') }));
  const files = [
    ...read('tests').filter(({ path }) => isTest(path) || /^tests\/helpers\/[\w-]+\.ts$/.test(path)),
    ...read('scripts').filter(({ text }) => acting.test(text)),
  ];
  const own = new Set(
    files.filter(({ text }) => lasting.test(text) || acting.test(text)).map(({ path }) => path),
  );
  // Iterating a set also visits the values added meanwhile, and so helpers of helpers.
  for (const path of own) {
    if (isTest(path)) continue;
    for (const file of files) if (file.text.includes(`/${basename(path)}'`)) own.add(file.path);
  }
  return [...own].filter(isTest).toSorted();
}
