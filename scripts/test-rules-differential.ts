// `npm run test:rules:differential`: generated rules, requests, queries and commits, sent to the local backend and
// to the official Firestore emulator. Options: --seed, --decisions, --results.
import { parseArgs } from 'node:util';
import { proveDecisions } from '#scripts/prove/differential/prove-decisions.ts';
import { proveData } from '#scripts/prove/differential/prove-data.ts';
import { startOfficialEmulator } from '#scripts/prove/official-emulator.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    decisions: { type: 'string', default: '20000' },
    results: { type: 'string', default: '5000' },
  },
});
const emulator = await startOfficialEmulator();
if (typeof emulator === 'string') {
  console.log(`not compared with the official emulator: ${emulator}`);
  process.exit(0);
}
const seed = Number(values.seed);
console.log(`seed ${seed}`);
try {
  const isEqual = await proveDecisions(emulator.host, seed, Number(values.decisions));
  const isSame = await proveData(emulator.host, seed, Number(values.results));
  process.exitCode = isEqual && isSame ? 0 : 1;
} finally {
  await emulator.stop();
}
