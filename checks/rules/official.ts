// `npm run check -- rules`: runs the rules tests against the official Firestore emulator, if it is installed. `npm test`
// runs them against the local backend; both must agree with what the tests expect.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readArguments } from '#scripts/command/arguments.ts';
import { startOfficialEmulator } from '#checks/rules/official-emulator.ts';

const {
  values: { report },
  positionals,
} = readArguments({
  call: 'npm run check -- rules [part of a file’s name…]',
  flags: {
    report: { value: 'file', help: 'writes the results to this file as JSON, and prints a dot per test' },
  },
  arguments: { min: 0, what: 'parts of the names of files in tests/rules' },
});
console.log('starting the official emulator');
const emulator = await startOfficialEmulator();
if (typeof emulator === 'string') {
  console.log(`skipped, no official emulator: ${emulator}`);
  process.exit(0);
}

/** Not spawnSync: the emulator blocks when nobody reads its output. */
async function run(program: string, ...args: string[]): Promise<number> {
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: host };
  const [status] = (await once(spawn(program, args, { stdio: 'inherit', env }), 'exit')) as [number | null];
  return status ?? 1;
}

const { host } = emulator;
const tests = await run(
  join('node_modules', '.bin', 'vitest'),
  'run',
  ...(report === undefined ? [] : ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]),
  ...(positionals.length > 0 ? positionals.map((name) => `tests/rules/${name}`) : ['tests/rules']),
);
// A short run, with a new seed each time; the long one is npm run check -- rules-differential.
const short = ['--decisions', '1000', '--results', '500'];
const generated = await run('node', '--import', 'tsx', 'checks/rules/differential.ts', ...short);
await emulator.stop();
process.exit(tests || generated);
