import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';

const firestore = join('packages', 'firestore');
const tests = join(firestore, 'test', 'lite', 'integration.test.ts');
/** The files of a checkout that the tests need. */
const parts = [
  ...['src', 'lite', 'test', 'package.json'].map((part) => join(firestore, part)),
  join('packages', 'firebase', 'package.json'),
];

export interface WorkFolder {
  readonly path: string;
  /** The script that runs the tests. */
  readonly script: string;
  /** The version of the SDK's Firestore. */
  readonly version: string;
}

/** Copies the tests and what they import, so that the checkout is not modified. Returns the reason if it cannot. */
export function makeWorkFolder(checkout: string): WorkFolder | string {
  const missing = [tests, ...parts].find((part) => !existsSync(join(checkout, part)));
  if (missing) return `${checkout} is no checkout of firebase-js-sdk: it lacks ${missing}`;
  const path = temporaryFolder('sdk-tests-');
  const write = (name: string, text: string): void => {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), text);
  };
  const load = (file: string) => `require(${JSON.stringify(file)});\n`;
  for (const part of parts) cpSync(join(checkout, part), join(path, part), { recursive: true });
  // A checkout has this file only after its owner has set up a project.
  write('config/project.json', '{"projectId":"demo-sdk"}');
  write(
    'node_modules/chai-as-promised/index.js',
    `module.exports = ${load(join(import.meta.dirname, 'chai-as-promised.ts'))}`,
  );
  // Only used by pipelines, which are imported and not run: the local backend has none.
  write('node_modules/re2js/index.js', '');
  for (const name of ['chai', '@firebase', 'tslib'])
    symlinkSync(resolve('node_modules', name), join(path, 'node_modules', name));
  const loaded = [join(import.meta.dirname, 'test-globals.ts'), `./${firestore}/lite/index.ts`, `./${tests}`];
  write('run.cjs', loaded.map(load).join(''));
  const { version } = JSON.parse(readFileSync(join(path, firestore, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { path, script: join(path, 'run.cjs'), version };
}
