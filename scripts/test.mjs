// `npm test`: installs what is missing, then runs the whole gate and counts what the runners report.
// Node's builtins only, since nothing may be installed yet.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installMissing } from './install.mjs';

await installMissing();
const { findChromium } = await import('./chromium.mjs');
const chromium = findChromium();

const reports = join(process.cwd(), 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const bin = (name) => join('node_modules', '.bin', name);
const report = (name) => join(reports, `${name}.json`);

/** @returns {{passed: number, failed: number}} from a vitest JSON report */
function countVitest(path) {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(path, 'utf8'));
  // A file that cannot be loaded fails without a single test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) };
}

/** @returns {{passed: number, failed: number}} from a Playwright JSON report */
function countPlaywright(path) {
  const { stats } = JSON.parse(readFileSync(path, 'utf8'));
  if (stats.flaky > 0) console.log(`${stats.flaky} passed only the second time; the list above marks them`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** One project of e2e/playwright.config.ts on a server of its own. */
function browserTests(project, port) {
  const path = report(`browser-${project}`);
  return {
    name: `browser tests: ${project}`,
    command: [bin('playwright'), 'test', '-c', 'e2e', '--project', project],
    env: { CHROMIUM_PATH: chromium ?? '', E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_NAME: path },
    count: () => countPlaywright(path),
  };
}

/** A check without tests of its own counts as one; steps in a list run side by side. */
const steps = [
  // The folders' own files are the editor's: together what they share is read once.
  [
    { name: 'types of src', command: [bin('tsc'), '-p', '.', '--singleThreaded'] },
    { name: 'types of everything else', command: [bin('tsc'), '-p', '.ci', '--singleThreaded'] },
  ],
  [
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
    { name: 'unused code', command: [bin('knip')] },
    { name: 'regular expressions', command: ['node', '--import', 'tsx', 'scripts/check-patterns.ts'] },
  ],
  {
    name: 'unit and rules tests',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('vitest')}`,
    ],
    count: () => countVitest(report('vitest')),
  },
  { name: 'every rule seen true and false', command: ['node', 'scripts/check-rules-coverage.mjs'] },
  [
    {
      name: 'requests made from the schemas',
      command: ['node', '--import', 'tsx', 'scripts/test-rules-fuzz.ts'],
    },
    {
      name: 'rules changed in one place',
      command: ['node', '--import', 'tsx', 'scripts/test-rules-mutate.ts', '--every', '20'],
    },
  ],
  // The last one mostly waits.
  [
    {
      name: 'rules tests against the official emulator',
      command: [
        'node',
        '--import',
        'tsx',
        'scripts/test-rules.ts',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report('official')}`,
      ],
      // Without the emulator the script has printed why and there is nothing to count.
      count: () =>
        existsSync(report('official')) ? countVitest(report('official')) : { passed: 1, failed: 0 },
    },
    {
      name: 'an attack, undone',
      command: ['node', '--import', 'tsx', 'scripts/drill-abuse.ts', '--short'],
    },
    {
      name: 'kills, a full disk and damaged files',
      command: ['node', '--import', 'tsx', 'scripts/drill-storage.ts', '--short'],
    },
    {
      name: 'a bad network, clock and documents',
      command: ['node', '--import', 'tsx', 'scripts/test-faults.ts', '--short'],
    },
  ],
  { name: 'production build', command: [bin('vite'), 'build', '--logLevel', 'warn'] },
  { name: 'bytes', command: [bin('size-limit')] },
  { name: 'no emulator code in the build', command: ['node', 'scripts/check-build.mjs'] },
  [browserTests('pages', 4173), browserTests('journeys', 4273)],
];

let passed = 0;
let failed = 0;
const failures = [];

/** Runs a step; `quiet` gives what it prints back rather than printing it at once. */
async function run({ command: [program, ...args], env = {} }, quiet) {
  const started = Date.now();
  const stdio = quiet ? ['ignore', 'pipe', 'inherit'] : 'inherit';
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', resolve);
  });
  const output = quiet ? await text(child.stdout) : '';
  return { status: await ended, output, seconds: Math.round((Date.now() - started) / 1000) };
}

function tell({ name, count }, { status, output, seconds }) {
  if (output) console.log(`\n── ${name}\n${output}`);
  let result = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  if (count) {
    try {
      result = count();
    } catch (error) {
      console.error(`no report of ${name}: ${error.message}`);
      result = { passed: 0, failed: 1 };
    }
    // A runner that ran nothing, or failed beyond its tests, has not passed.
    if (result.failed === 0 && (status !== 0 || result.passed === 0)) result.failed = 1;
  }
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(name);
  console.log(`── ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
}

for (const step of steps) {
  const together = [step].flat();
  console.log(`\n── ${together.map(({ name }) => name).join(', ')}`);
  // oxlint-disable-next-line no-await-in-loop -- one after the other is meant
  const ends = await Promise.all(together.map((each, index) => run(each, index > 0)));
  for (const [index, each] of together.entries()) tell(each, ends[index]);
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
