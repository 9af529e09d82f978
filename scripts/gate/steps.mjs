// The steps that the gate always runs, and those that run every night and in the gate only when the few files that they
// guard have changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { guardedSpecs, guardedUnitTests, rules, schemas } from './guards.mjs';
import { countPlaywright, countVitest, reportPath } from './run-steps.mjs';

const bin = (name) => join('node_modules', '.bin', name);
const script = (name, ...args) => ['node', '--import', 'tsx', `scripts/${name}`, ...args];

/** The site that all browser tests of a gate use. */
const siteOfTests = 'test-results/site';

/** The sample content that their servers start with. */
const sampleOfTests = 'test-results/sample';

/** Browser tests on a server of their own; `project` is one of e2e/playwright.config.ts. */
function browserTests(project, port, { specs = [], env = {} } = {}) {
  const path = reportPath(`browser-${port}`);
  return {
    command: [bin('playwright'), 'test', '-c', 'e2e', ...specs, '--project', project],
    env: {
      E2E_PORT: String(port),
      E2E_SITE: siteOfTests,
      E2E_SAMPLE: sampleOfTests,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
      ...env,
    },
    count: () => countPlaywright(path),
  };
}

const siteBuild = {
  name: 'build for the browser tests',
  command: ['node', 'e2e/build.mjs'],
  env: { SITE_DIR: siteOfTests },
};

const sample = {
  name: 'sample content for the browser tests',
  command: ['node', 'e2e/sample.mjs'],
  env: { PORT: '4172', E2E_SITE: siteOfTests, E2E_SAMPLE: sampleOfTests },
};

const guardsPath = (guard, path) =>
  guard instanceof RegExp ? guard.test(path) : path === guard || path.startsWith(`${guard}/`);

const isCalledFor = ({ guards }, changed) =>
  !changed || guards.some((guard) => changed.some((path) => guardsPath(guard, path)));

/** Files that affect how all files are formatted. */
const formatting = ['.prettierrc.json', '.prettierignore', 'package-lock.json'];

/** Formatting depends only on a file's own content: unchanged files need no check. */
function format(changed) {
  const isWhole = !changed || changed.some((path) => formatting.includes(path));
  const files = isWhole ? ['.'] : ['package.json', ...changed].filter((path) => existsSync(path));
  const flags = ['--check', '--ignore-unknown', '--log-level', 'warn'];
  return { name: 'format', command: [bin('prettier'), ...flags, ...files] };
}

function unitTests(changed) {
  const left = guardedUnitTests.filter((each) => !isCalledFor(each, changed));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath('vitest')}`];
  const excluded = left.flatMap(({ tests }) => ['--exclude', tests.endsWith('.ts') ? tests : `${tests}/**`]);
  return {
    name: 'unit and rules tests',
    command: [bin('vitest'), 'run', ...reporters, ...excluded],
    count: () => countVitest(reportPath('vitest')),
  };
}

/**
 * A check without tests of its own counts as one; steps in a list run concurrently.
 * @param {string[] | undefined} changed files that differ from the base; without it, nothing is left out
 */
export const gateSteps = (changed) => [
  [
    // First only the sources, which must not depend on Node; then everything else, which uses their declarations
    // instead of checking them again.
    { name: 'types', command: [bin('tsc'), '--build', '.ci', '--singleThreaded'] },
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
    format(changed),
    { name: 'unused code', command: [bin('knip')] },
  ],
  unitTests(changed),
  { name: 'every rule seen true and false', command: ['node', 'scripts/check-rules-coverage.mjs'] },
  [{ name: 'production build', command: [bin('vite'), 'build', '--logLevel', 'warn'] }, siteBuild],
  [
    { name: 'bytes', command: [bin('size-limit')] },
    { name: 'no emulator code in the build', command: ['node', 'scripts/check-build.mjs'] },
    { name: 'nothing too new for the oldest browsers', command: ['node', 'scripts/check-floor.mjs'] },
    sample,
  ],
  [
    { name: 'browser tests: pages', ...browserTests('pages', 4173) },
    { name: 'browser tests: journeys', ...browserTests('journeys', 4273) },
  ],
];

/** Every page and the main journeys in engines other than Chromium. */
export const browserSteps = [
  siteBuild,
  sample,
  [
    { name: 'Firefox', ...browserTests('firefox', 4373) },
    { name: 'WebKit', ...browserTests('webkit', 4473) },
  ],
];

/**
 * Steps with the files that they guard, as folders, files or path patterns. `command` is the nightly form, `short` that
 * of the gate.
 */
export const guardedSteps = [
  {
    name: 'regular expressions',
    guards: [/^(src|scripts|local-backend)\/.*\.(ts|tsx|mjs)$/],
    command: script('check-patterns.ts'),
  },
  {
    name: 'requests made from the schemas',
    guards: [...rules, schemas, 'scripts/prove/fuzz'],
    command: script('test-rules-fuzz.ts'),
  },
  {
    name: 'rules changed in one place',
    guards: [...rules, schemas, 'scripts/prove/fuzz', 'scripts/prove/mutate'],
    command: script('test-rules-mutate.ts'),
    short: script('test-rules-mutate.ts', '--every', '20'),
  },
  {
    name: 'rules tests against the official emulator',
    guards: [...rules, 'tests/rules', 'scripts/test-rules.ts'],
    command: script('test-rules.ts', '--report', reportPath('official')),
    // Without the emulator, the script has printed the reason and there is nothing to count.
    count: () =>
      existsSync(reportPath('official')) ? countVitest(reportPath('official')) : { passed: 1, failed: 0 },
  },
  {
    name: 'decisions compared with the official emulator',
    guards: ['local-backend/rules', 'local-backend/firestore', 'scripts/prove/differential'],
    command: script('test-rules-differential.ts'),
    short: script('test-rules-differential.ts', '--decisions', '2000', '--results', '500'),
  },
  {
    name: 'texts that are hard to parse, published',
    guards: [
      'src/ui/markdown',
      'src/data/content/declare/fields.ts',
      'scripts/publish',
      'scripts/prove/pathological',
    ],
    command: script('test-pathological.ts'),
    short: script('test-pathological.ts', '--documents', '40'),
  },
  {
    name: 'an attack, undone',
    guards: [...rules, 'scripts/drill-abuse.ts', 'scripts/audit.ts', 'scripts/backup'],
    command: script('drill-abuse.ts'),
    short: script('drill-abuse.ts', '--short'),
  },
  {
    name: 'the operating guide, from an empty project to a restored one',
    guards: [
      'scripts/setup',
      'scripts/setup.ts',
      'scripts/deploy.ts',
      'scripts/staging.ts',
      'scripts/doctor',
      'docs/operating.md',
      'scripts/cloud',
      'scripts/release',
      'scripts/prove/cloud',
      'docs/spending-stop',
      '.github/workflows/publish.yml',
      '.github/workflows/backup.yml',
    ],
    command: script('drill-live.ts'),
    short: script('drill-live.ts', '--short'),
  },
  {
    name: 'kills, a full disk and damaged files',
    guards: ['local-backend', 'scripts/drill-storage.ts', 'scripts/prove/storage'],
    command: script('drill-storage.ts'),
    short: script('drill-storage.ts', '--short'),
  },
  {
    name: 'a bad network, clock and documents',
    guards: ['src/platform', 'src/data/content', 'scripts/prove/faults', 'scripts/test-faults.ts'],
    command: script('test-faults.ts'),
    short: script('test-faults.ts', '--short'),
  },
];

const nightlyBrowserTests = (specs, env) => ({
  name: `browser tests: ${specs.join(', ')}`,
  ...browserTests('nightly', 4373, { specs: specs.map((spec) => `nightly/${spec}.spec.ts`), env }),
});

/**
 * Returns the nightly steps that the changed files require, in their short forms.
 * @param {string[] | undefined} changed without it, all of them
 */
export function calledFor(changed) {
  const steps = guardedSteps
    .filter((each) => isCalledFor(each, changed))
    .map(({ short, ...step }) => ({ ...step, command: short ?? step.command }));
  const specs = guardedSpecs.filter((each) => isCalledFor(each, changed)).map(({ spec }) => spec);
  return specs.length > 0 ? [...steps, nightlyBrowserTests(specs)] : steps;
}

/** The nightly steps in their full forms. */
export const nightlySteps = () => [
  format(undefined),
  unitTests(undefined),
  ...guardedSteps,
  siteBuild,
  sample,
  nightlyBrowserTests(
    guardedSpecs.map(({ spec }) => spec),
    { HOSTILE_OWN: 'all', FAULTS_ALL: '1', SOAK_ROUNDS: '20' },
  ),
];
