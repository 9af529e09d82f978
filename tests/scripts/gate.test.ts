import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Guarded {
  readonly name?: string;
  readonly spec?: string;
  readonly tests?: string;
  readonly guards: readonly (string | RegExp)[];
}
interface Step {
  readonly name: string;
  readonly command: readonly string[];
}
interface Guards {
  readonly guardedSpecs: readonly Guarded[];
  readonly guardedUnitTests: readonly Guarded[];
}
interface Steps {
  readonly guardedSteps: readonly Guarded[];
  readonly gateSteps: (changed: readonly string[] | undefined) => readonly (Step | readonly Step[])[];
  readonly browserSteps: readonly (Step | readonly Step[])[];
  readonly nightlySteps: () => readonly (Step | readonly Step[])[];
  readonly calledFor: (changed: readonly string[] | undefined) => readonly { readonly name: string }[];
}

const { guardedSteps, calledFor, gateSteps, browserSteps, nightlySteps } = (await import(
  resolve('scripts/gate/steps.mjs')
)) as Steps;
const { guardedSpecs, guardedUnitTests } = (await import(resolve('scripts/gate/guards.mjs'))) as Guards;
const guarded = [...guardedSteps, ...guardedSpecs, ...guardedUnitTests];
const namesFor = (changed: readonly string[] | undefined) => calledFor(changed).map(({ name }) => name);

test('every file and folder that a nightly step guards exists', () => {
  const all = guarded.flatMap(({ guards }) => guards);
  const missing = all.filter((guard) => typeof guard === 'string' && !existsSync(guard));
  expect(missing).toEqual([]);
});

test('every pattern of guarded files matches an existing file', () => {
  const files = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.split('\n');
  const all = guarded.flatMap(({ guards }) => guards);
  const idle = all.filter((guard) => guard instanceof RegExp && !files.some((file) => guard.test(file)));
  expect(idle).toEqual([]);
});

test('every nightly browser test has guarded files', () => {
  const files = new Set(readdirSync('e2e/nightly'));
  expect(new Set(guardedSpecs.map(({ spec }) => `${spec}.spec.ts`))).toEqual(files);
});

test('a change triggers the nightly steps that guard the changed file, and no others', () => {
  expect(namesFor(['README.md'])).toEqual([]);
  expect(namesFor(['storage.rules'])).toContain('rules changed in one place');
  expect(namesFor(['storage.rules']).join()).not.toContain('soak');
  expect(namesFor(['src/app/router.tsx']).at(-1)).toBe(
    'browser tests: every-admin-page, privacy, published-first-paint, published-older-browsers, without-program, published-wide, slow-document, soak',
  );
});

test('the sample data is written before the browser tests, in the gate, at night and in other engines', () => {
  for (const steps of [gateSteps([]), nightlySteps(), browserSteps]) {
    const groups = steps.map((step) => [step].flat());
    const written = groups.findIndex((group) =>
      group.some(({ command }) => command.includes('e2e/sample.mjs')),
    );
    const started = groups.findIndex((group) => group.some(({ command }) => command.includes('e2e')));
    expect(written).toBeGreaterThan(-1);
    expect(started).toBeGreaterThan(written);
  }
});

/** Returns the test files that the unit tests of a gate exclude. */
function leftOut(steps: readonly (Step | readonly Step[])[]): readonly string[] {
  const step = steps.flat().find(({ name }) => name === 'unit and rules tests');
  if (!step) throw new Error('no unit tests');
  return step.command.filter((_, index) => step.command[index - 1] === '--exclude');
}

test('only changed files are formatted, unless the formatter or its configuration changed', () => {
  const files = (changed: readonly string[] | undefined) =>
    gateSteps(changed)
      .flat()
      .find(({ name }) => name === 'format')
      ?.command.slice(5);
  expect(files(['README.md', 'src/no-longer-there.ts'])).toEqual(['package.json', 'README.md']);
  for (const changed of [undefined, ['.prettierrc.json'], ['README.md', 'package-lock.json']])
    expect(files(changed)).toEqual(['.']);
});

test('unit tests that start commands run when their files changed, and every night', () => {
  const all = guardedUnitTests.map(({ tests = '' }) => tests);
  expect(all.filter((path) => !existsSync(path))).toEqual([]);
  expect(leftOut(gateSteps(['README.md']))).toHaveLength(all.length);
  expect(leftOut(gateSteps(['README.md']))).toContain('tests/scripts/alarm.test.ts');
  expect(leftOut(gateSteps(['scripts/import/report.ts']))).not.toContain('tests/scripts/import/**');
  const faults = 'tests/local-backend/faults.test.ts';
  expect(leftOut(gateSteps([faults]))).toHaveLength(all.length - 1);
  expect(leftOut(gateSteps([faults]))).not.toContain(faults);
  expect(leftOut(gateSteps(undefined))).toEqual([]);
  expect(leftOut(nightlySteps())).toEqual([]);
});

test('without a base for comparison all nightly steps run', () => {
  expect(namesFor(undefined)).toHaveLength(guardedSteps.length + 1);
});

test('changed files are those of the branch, uncommitted ones and untracked ones', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'changed-'));
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], { cwd });
  const commit = (file: string) => {
    writeFileSync(join(cwd, file), file);
    git('add', file);
    git('commit', '-m', file);
  };
  const changed = () => {
    const program = `import { changedFiles } from '${resolve('scripts/gate/changed-files.mjs')}';
      console.log(JSON.stringify(changedFiles() ?? null));`;
    const env = { ...process.env, GATE_BASE: '' };
    const { stdout } = spawnSync('node', ['--input-type=module', '-e', program], {
      cwd,
      encoding: 'utf8',
      env,
    });
    return JSON.parse(stdout) as string[] | null;
  };
  expect(changed()).toBeNull();
  git('init', '-b', 'main');
  commit('a.txt');
  expect(changed()).toBeNull();
  commit('b.txt');
  expect(changed()).toEqual(['b.txt']);
  git('checkout', '-b', 'work');
  commit('c.txt');
  commit('名.txt');
  writeFileSync(join(cwd, 'a.txt'), 'other');
  writeFileSync(join(cwd, 'd.txt'), 'd');
  expect(changed()?.toSorted()).toEqual(['a.txt', 'c.txt', 'd.txt', '名.txt']);
});
