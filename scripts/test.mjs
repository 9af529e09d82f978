// `npm test`: installs what is missing, then runs the whole gate and counts what the runners report.
// Node's builtins only, since nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

/** A check without tests of its own counts as one. */
const steps = [
  ...['.', 'tests', 'e2e', 'scripts', 'local-backend'].map((project) => ({
    name: `types of ${project}`,
    command: [bin('tsc'), '-p', project],
  })),
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'unused code', command: [bin('knip')] },
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
  {
    name: 'requests made from the schemas',
    command: ['node', '--import', 'tsx', 'scripts/test-rules-fuzz.ts'],
  },
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
  { name: 'production build', command: [bin('vite'), 'build', '--logLevel', 'warn'] },
  { name: 'bytes', command: [bin('size-limit')] },
  { name: 'no emulator code in the build', command: ['node', 'scripts/check-build.mjs'] },
  {
    name: 'browser tests',
    command: [bin('playwright'), 'test', '-c', 'e2e'],
    env: { CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
    count: () => countPlaywright(report('playwright')),
  },
];

let passed = 0;
let failed = 0;
const failures = [];

for (const { name, command, env = {}, count } of steps) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const [program, ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
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
  console.log(
    `── ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
