// The steps of the gate, the same whatever changed; and those that run every night, and after the gate in CI when the files
// that they guard have changed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed-files.mjs';
import { countPlaywright, countVitest, reportPath } from './run-steps.mjs';

const bin = (name) => join('node_modules', '.bin', name);
const script = (file, ...args) => ['node', '--import', 'tsx', `checks/${file}`, ...args];

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

/** Files that determine who may read and write. */
const rules = [
  'firestore.rules',
  'storage.rules',
  'local-backend/rules',
  'scripts/rules',
  'src/data/content',
  /^src\/data\/.*\.(collection|schema)\.ts$/,
];

/** Unit tests that start commands, whole backends or indexes, seconds each: they run at night. */
export const nightlyUnitTests = JSON.parse(
  readFileSync(new URL('nightly-unit-tests.json', import.meta.url), 'utf8'),
);

/**
 * Whether a file is formatted depends only on its content: at night all are checked, in the gate those that changed.
 * @param {readonly string[]} paths
 */
const format = (paths) => ({
  name: 'format',
  command: [bin('prettier'), '--check', '--ignore-unknown', '--log-level', 'warn', ...paths],
});
const formatChanged = format([
  'package.json',
  ...(changedFiles() ?? ['.']).filter((path) => existsSync(path)),
]);

/**
 * @param {readonly string[]} excluded files and folders of tests
 * @param {string[]} runner the program that runs them
 * @param {string} report the name of their report
 */
function unitTests(excluded, runner = [bin('vitest')], report = 'vitest') {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(report)}`];
  const flags = excluded.flatMap((path) => ['--exclude', /\.tsx?$/.test(path) ? path : `${path}/**`]);
  return {
    name: 'unit and rules tests',
    command: [...runner, 'run', ...reporters, ...flags],
    count: () => countVitest(reportPath(report)),
  };
}

/** A check without tests of its own counts as one; steps in a list run concurrently. */
export const gateSteps = [
  [
    // First only the sources, which must not depend on Node; then everything else, which uses their declarations
    // instead of checking them again.
    { name: 'types', command: [bin('tsc'), '--build', '.ci', '--singleThreaded'] },
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
    formatChanged,
    { name: 'unused code', command: [bin('knip')] },
    // One spec that cannot be loaded stops all of the nightly run.
    {
      name: 'browser tests load',
      command: [bin('playwright'), 'test', '-c', 'e2e', '--list', '--reporter=line'],
    },
  ],
  unitTests(nightlyUnitTests),
  { name: 'rules condition coverage', command: ['node', 'checks/rules/check-coverage.mjs'] },
  [{ name: 'production build', command: [bin('vite'), 'build', '--logLevel', 'warn'] }, siteBuild],
  [
    { name: 'bytes', command: [bin('size-limit')] },
    { name: 'no emulator code in the build', command: ['node', 'checks/build/check-build.mjs'] },
    { name: 'browser floor', command: ['node', 'checks/build/check-floor.mjs'] },
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
    command: script('patterns/patterns.ts'),
  },
  {
    name: 'schema-derived rules fuzzing',
    guards: [...rules, 'checks/rules/fuzz'],
    command: script('rules/fuzz.ts'),
  },
  {
    name: 'rules mutation',
    guards: [...rules, 'checks/rules/fuzz', 'checks/rules/mutate'],
    command: script('rules/mutate.ts'),
    short: script('rules/mutate.ts', '--every', '20'),
  },
  {
    name: 'rules tests against the official emulator',
    guards: [...rules, 'tests/rules', 'checks/rules/fuzz', 'checks/rules/official.ts'],
    command: script('rules/official.ts', '--report', reportPath('official')),
    // Without the emulator, the script has printed the reason and there is nothing to count.
    count: () =>
      existsSync(reportPath('official')) ? countVitest(reportPath('official')) : { passed: 1, failed: 0 },
  },
  {
    name: 'differential test against the official emulator',
    guards: ['local-backend/rules', 'local-backend/firestore', /^checks\/rules\/differential/],
    command: script('rules/differential.ts'),
    short: script('rules/differential.ts', '--decisions', '2000', '--results', '500'),
  },
  {
    name: 'publication of pathological texts',
    guards: [
      'src/ui/markdown',
      'src/data/content/declare/fields.ts',
      'scripts/publish',
      'checks/pathological',
    ],
    command: script('pathological/pathological.ts'),
    short: script('pathological/pathological.ts', '--documents', '40'),
  },
  {
    name: 'abuse drill with rollback',
    guards: [...rules, 'checks/drills/abuse.ts', 'scripts/audit.ts', 'scripts/backup'],
    command: script('drills/abuse.ts'),
    short: script('drills/abuse.ts', '--short'),
  },
  {
    name: 'operating guide drill',
    guards: [
      'scripts/setup',
      'scripts/setup.ts',
      'scripts/deploy.ts',
      'scripts/staging.ts',
      'scripts/doctor',
      'docs/operating.md',
      'scripts/cloud',
      'scripts/release',
      'checks/drills/cloud',
      'docs/spending-stop',
      '.github/workflows/publish.yml',
      '.github/workflows/backup.yml',
    ],
    command: script('drills/live.ts'),
    short: script('drills/live.ts', '--short'),
  },
  {
    name: 'storage drill',
    guards: ['local-backend', 'checks/drills/storage.ts', 'checks/drills/storage'],
    command: script('drills/storage.ts'),
    short: script('drills/storage.ts', '--short'),
  },
  {
    name: 'fault injection',
    guards: ['src/platform', 'src/data/content', 'checks/faults', 'checks/faults/faults.ts'],
    command: script('faults/faults.ts'),
    short: script('faults/faults.ts', '--short'),
  },
];

const nightlyBrowserTests = (specs, env) => ({
  name: 'browser tests: nightly',
  ...browserTests('nightly', 4373, { specs, env }),
});

const isGuarded = (guard, path) =>
  guard instanceof RegExp ? guard.test(path) : path === guard || path.startsWith(`${guard}/`);

/**
 * Returns the nightly steps that the changed files call for, in their short forms, and the changed nightly tests.
 * @param {string[] | undefined} changed without it, all steps
 */
export function calledFor(changed) {
  const steps = guardedSteps
    .filter(
      ({ guards }) => !changed || guards.some((guard) => changed.some((path) => isGuarded(guard, path))),
    )
    .map(({ short, ...step }) => ({ ...step, command: short ?? step.command }));
  const specs = (changed ?? []).filter(
    (path) => /^e2e\/nightly\/.*\.spec\.ts$/.test(path) && existsSync(path),
  );
  const own = specs.map((path) => path.replace('e2e/', ''));
  return specs.length > 0 ? [...steps, nightlyBrowserTests(own, {})] : steps;
}

/** The unit tests and the build on a version of Node that the README names; npm's packages contain the program. */
function onNode(major) {
  const { platform, arch } = process;
  const node = ['npx', '--yes', '--package', `node-${platform}-${arch}@${major}`, '--', 'node'];
  const tests = unitTests([], [...node, 'node_modules/vitest/vitest.mjs'], `vitest-${major}`);
  const build = [...node, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  return [
    { ...tests, name: `unit tests on Node ${major}` },
    { name: `build on Node ${major}`, command: build },
  ];
}

/** The nightly steps in their full forms. */
export const nightlySteps = [
  format(['.']),
  unitTests([]),
  ...[22, 24].flatMap(onNode),
  ...guardedSteps,
  { name: 'changed texts', command: script('texts/texts.ts') },
  siteBuild,
  sample,
  nightlyBrowserTests([], { HOSTILE_OWN: 'all', FAULTS_ALL: '1', SOAK_ROUNDS: '20' }),
];
