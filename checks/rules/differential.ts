// `npm run check -- rules-differential`: sends generated rules, requests, queries and commits to the local backend and to
// the official Firestore emulator, and compares the results.
import { proveDecisions } from '#checks/rules/differential/prove-decisions.ts';
import { proveData } from '#checks/rules/differential/prove-data.ts';
import { startOfficialEmulator } from '#checks/rules/official-emulator.ts';
import { readArguments } from '#scripts/command/arguments.ts';

const { values } = readArguments({
  call: 'npm run check -- rules-differential',
  flags: {
    seed: {
      value: 'n',
      isCount: true,
      help: 'repeats the run that printed it; by default derived from the clock',
    },
    decisions: { value: 'n', isCount: true, default: '20000', help: 'the number of rules decisions' },
    results: { value: 'n', isCount: true, default: '5000', help: 'the number of queries and commits' },
  },
});
const emulator = await startOfficialEmulator();
if (typeof emulator === 'string') {
  console.log(`skipped, no official emulator: ${emulator}`);
  process.exit(0);
}
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
console.log(`seed ${seed}`);
try {
  const isEqual = await proveDecisions(emulator.host, seed, Number(values.decisions));
  const isSame = await proveData(emulator.host, seed, Number(values.results));
  process.exitCode = isEqual && isSame ? 0 : 1;
} finally {
  await emulator.stop();
}
