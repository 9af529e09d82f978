// `npm run check -- sdk <checkout>`: runs the Firestore Lite tests of firebase-js-sdk against the local backend.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { startFirestoreServer } from '#local-backend/firestore/firestore-server.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { startOfficialEmulator } from '#checks/rules/official-emulator.ts';
import { readArguments } from '#scripts/command/arguments.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';

const firestore = join('packages', 'firestore');
const tests = join(firestore, 'test', 'lite', 'integration.test.ts');
/** The files of a checkout that the tests need. */
const parts = [
  ...['src', 'lite', 'test', 'package.json'].map((part) => join(firestore, part)),
  join('packages', 'firebase', 'package.json'),
];

interface WorkFolder {
  readonly path: string;
  /** The script that runs the tests. */
  readonly script: string;
  /** The version of the SDK's Firestore. */
  readonly version: string;
}

/** Copies the tests and what they import, so that the checkout is not modified. Returns the reason if it cannot. */
function makeWorkFolder(checkout: string): WorkFolder | string {
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

/** The number of the SDK's 202 tests that pass against the official emulator. */
const required = 198;
const projectId = 'demo-sdk';
const openRules = `rules_version = '2';
service cloud.firestore { match /{document=**} { allow read, write; } }`;

const { values, positionals } = readArguments({
  call: 'npm run check -- sdk <path of a checkout of firebase-js-sdk>',
  flags: {
    official: { help: 'uses the official emulator instead' },
  },
  arguments: { min: 1, max: 1, what: 'the path of a checkout' },
});

async function startLocal() {
  const store = new DocumentStore(null, console.error);
  // As in the official emulator, no query needs an index: the tests create none.
  const configuration = { rules: loadRuleset(openRules, 'open.rules'), indexes: null };
  const server = await startFirestoreServer({ projectId, store, configuration, log: console.error });
  return { host: `127.0.0.1:${server.port}`, stop: () => server.close() };
}

const work = makeWorkFolder(positionals[0] ?? '');
const backend = values.official ? await startOfficialEmulator() : await startLocal();
if (typeof work === 'string' || typeof backend === 'string') {
  console.error(typeof work === 'string' ? work : backend);
  process.exit(1);
}
try {
  console.log(
    `Firestore ${work.version} against ${values.official ? 'the official emulator' : 'the local backend'}`,
  );
  const reporter = join(import.meta.dirname, 'report.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', `--test-reporter=${reporter}`, work.script], {
    env: {
      ...process.env,
      TEST_PLATFORM: 'node_lite',
      FIRESTORE_TARGET_BACKEND: 'emulator',
      FIRESTORE_EMULATOR_PORT: backend.host.split(':').at(-1),
      FIRESTORE_EMULATOR_PROJECT_ID: projectId,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  // The SDK logs every rejection that its tests provoke.
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = `${log}${chunk.toString()}`.slice(-4000);
  });
  await once(child, 'close');
  const summary = /^(\d+) of \d+ pass$/m.exec(output);
  if (!summary) console.error(log);
  const passed = Number(summary?.[1] ?? 0);
  if (passed < required) {
    console.error(`at least ${required} must pass`);
    process.exitCode = 1;
  }
} finally {
  await backend.stop();
}
