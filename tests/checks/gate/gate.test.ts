import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly guards?: readonly (string | RegExp)[];
}
type Steps = readonly (Step | readonly Step[])[];

const { guardedSteps, calledFor, gateSteps, browserSteps, nightlySteps, nightlyUnitTests } = (await import(
  resolve('checks/gate/steps.mjs')
)) as {
  readonly guardedSteps: readonly Step[];
  readonly gateSteps: Steps;
  readonly browserSteps: Steps;
  readonly nightlySteps: Steps;
  readonly nightlyUnitTests: readonly string[];
  readonly calledFor: (changed: readonly string[] | undefined) => readonly Step[];
};
const namesFor = (changed: readonly string[] | undefined) => calledFor(changed).map(({ name }) => name);

test('every guarded or excluded file and folder exists', () => {
  const guards = guardedSteps.flatMap((step) => step.guards ?? []);
  const paths = guards.filter((guard) => typeof guard === 'string');
  expect([...paths, ...nightlyUnitTests].filter((path) => !existsSync(path))).toEqual([]);
  const files = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.split('\n');
  const idle = guards.filter((guard) => guard instanceof RegExp && !files.some((file) => guard.test(file)));
  expect(idle).toEqual([]);
});

test('a change calls for the nightly steps that guard the changed file, and for changed nightly tests', () => {
  expect(namesFor(['README.md'])).toEqual([]);
  expect(namesFor(['storage.rules'])).toContain('rules mutation');
  expect(namesFor(['storage.rules'])).not.toContain('storage drill');
  const [step] = calledFor(['e2e/nightly/soak.spec.ts', 'e2e/nightly/removed.spec.ts']);
  expect(step?.command).toContain('nightly/soak.spec.ts');
  expect(step?.command).not.toContain('nightly/removed.spec.ts');
  expect(namesFor(undefined)).toHaveLength(guardedSteps.length);
});

test('the sample data is written before the browser tests, in the gate, at night and in other engines', () => {
  for (const steps of [gateSteps, nightlySteps, browserSteps]) {
    const groups = steps.map((step) => [step].flat());
    const written = groups.findIndex((group) =>
      group.some(({ command }) => command.includes('e2e/sample.mjs')),
    );
    const runs = ({ command }: Step) => command.includes('e2e') && !command.includes('--list');
    const started = groups.findIndex((group) => group.some(runs));
    expect(written).toBeGreaterThan(-1);
    expect(started).toBeGreaterThan(written);
  }
});

test('slow unit tests run at night only', () => {
  const excluded = (steps: Steps) =>
    steps
      .flat()
      .find(({ name }) => name === 'unit and rules tests')
      ?.command.filter((each) => each === '--exclude');
  expect(excluded(gateSteps)).toHaveLength(nightlyUnitTests.length);
  expect(excluded(nightlySteps)).toEqual([]);
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
    const program = `import { changedFiles } from '${resolve('checks/gate/changed-files.mjs')}';
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
