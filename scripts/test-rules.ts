// `npm run test:rules`: the rules tests against the official Firestore emulator, where there is one.
// `npm test` runs them against the local backend; both must agree with what the tests expect.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startOfficialEmulator } from '#scripts/prove/official-emulator.ts';

const emulator = await startOfficialEmulator();
if (typeof emulator === 'string') {
  console.log(`not run against the official emulator: ${emulator}`);
  process.exit(0);
}
// Not spawnSync: the emulator stops when nobody reads what it writes.
const tests = spawn(
  join('node_modules', '.bin', 'vitest'),
  ['run', 'tests/rules', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, FIRESTORE_EMULATOR_HOST: emulator.host } },
);
const [status] = (await once(tests, 'exit')) as [number | null];
await emulator.stop();
process.exit(status ?? 1);
