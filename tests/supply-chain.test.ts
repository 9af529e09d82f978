import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeAudit } from '#scripts/supply-chain/judge-audit.ts';
import lists from './supply-chain.json' with { type: 'json' };

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

/** Licences allowed in what visitors' browsers load: they require nothing but their text. */
const shipped = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'PSF-2.0'];

/** Packages distributed under a licence that requires more, according to decision 069. */
const exceptions: Record<string, string> = { 'libheif-js': 'LGPL-3.0' };

/** Licences also allowed in tools that build, test and publish, and are not distributed. */
const tools = [...shipped, ...lists.tools];

/** Licences that a person has read in the package's files, because its package.json does not state them. */
const readByHand: Record<string, string> = lists.readByHand;

function isAllowed(path: string, { license = '' }: Locked, allowed: readonly string[]): boolean {
  if (exceptions[nameOf(path)] === license) return true;
  const known = readByHand[nameOf(path)] ?? license;
  return known
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((each) => allowed.includes(each)));
}

test('every licence is allowed for its use', () => {
  expect(packages.length).toBeGreaterThan(1000);
  const wrong = packages
    .filter(([path, each]) => !isAllowed(path, each, each.dev || each.devOptional ? tools : shipped))
    .map(([path, { license }]) => `${path}: ${license}`);
  expect(wrong).toEqual([]);
});

test('every package is locked by its hash and comes from the registry', () => {
  const loose = packages.filter(
    ([, { integrity, resolved = '' }]) =>
      !integrity?.startsWith('sha512-') || !/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('no package runs an install script, and those that have one are known', () => {
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true');
  const would = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect([...new Set(would)].toSorted()).toEqual([
    '@firebase/util',
    'esbuild',
    'protobufjs',
    're2',
    'tesseract.js',
  ]);
});

test('packages whose internal files are used are pinned', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const name of ['firebase-tools', 'superstatic'] as const) {
    expect(devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(devDependencies[name]);
  }
});

const workflows = readdirSync('.github/workflows').map((name) => ({
  name,
  text: readFileSync(`.github/workflows/${name}`, 'utf8'),
}));

test.each(workflows)('$name pins actions to commits and declares its permissions', ({ text }) => {
  const actions = [...text.matchAll(/uses:\s*(.*)/g)].map(([, action = '']) => action);
  expect(actions.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
  expect(text).toMatch(/^permissions:\n {2}\w+: (read|write)$/m);
  expect(text).not.toContain('pull_request_target');
});

test('new releases are not proposed before a cooldown', () => {
  const updates = readFileSync('.github/dependabot.yml', 'utf8').split('package-ecosystem:').slice(1);
  expect(updates).toHaveLength(2);
  for (const update of updates) {
    const [, days = '0'] = /cooldown:\s+default-days: (\d+)/.exec(update) ?? [];
    expect(Number(days)).toBeGreaterThanOrEqual(7);
  }
});

test('the gate runs on every supported version of Node', () => {
  const text = workflows.find(({ name }) => name === 'test.yml')?.text ?? '';
  const versions = [...text.matchAll(/node(?:-version)?: (\d+|\[[\d, ]+\])$/gm)].map(
    ([, version]) => version,
  );
  expect(versions).toEqual(['22', '[20, 24]', '24']);
});

test('a severe advisory fails the audit, a moderate one is reported, and a failed query does not fail it', () => {
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { a: { name: 'a', severity, range: '<2' } } });
  expect(judgeAudit(report('critical'))).toMatchObject({ failed: true });
  expect(judgeAudit(report('high'))).toMatchObject({ failed: true });
  expect(judgeAudit(report('moderate'))).toEqual({
    failed: false,
    lines: ['moderate: a <2', '1 known against the packages in production'],
  });
  expect(judgeAudit(JSON.stringify({ vulnerabilities: {} })).lines).toEqual([
    '0 known against the packages in production',
  ]);
  for (const output of ['', '{"message":"405 Method Not Allowed"}'])
    expect(judgeAudit(output)).toMatchObject({
      failed: false,
      lines: [expect.stringContaining('not queried')],
    });
});

// The names that people, the consoles of Firebase and Google Cloud, and our commands give to keys.
test.each(lists.secretFiles)('git ignores %s, in every folder', (name) => {
  const { stdout } = spawnSync('git', ['check-ignore', name, `docs/${name}`], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([name, `docs/${name}`]);
});

test('git ignores none of the files of this repository', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard']);
  expect(stdout.toString()).toBe('');
});
