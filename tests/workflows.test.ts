import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { configNames } from '#src/platform/firebase/firebase-config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
test('.env.example lists exactly the variables of the build', () => {
  expect(Object.keys(parseEnv(read('.env.example'))).toSorted()).toEqual(configNames.toSorted());
});

const workflowFiles = readdirSync('.github/workflows').map((name) => join('.github/workflows', name));
/** The variables and secrets of the repository, which a person types. */
const typed = new Set(
  workflowFiles.flatMap((path) =>
    [...read(path).matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name = '']) => name),
  ),
);

test('a person types at most six variables and secrets', () => {
  expect(typed.size).toBeGreaterThan(2);
  expect(typed.size).toBeLessThanOrEqual(6);
});

test.each(['docs/operating.md', 'docs/operating.zh-TW.md'])(
  '%s lists these variables and secrets, and no others',
  (path) => {
    const [, table = ''] = read(path).split(/\n## (?:Variables and secrets|變數與密鑰)\n/);
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
    expect(rows.toSorted()).toEqual([...typed].toSorted());
  },
);

test('what the workflows read besides is in SITE_ENV, and the guides name it', () => {
  const { status, exported } = runSiteEnv({ SITE_ENV: siteEnv }, 'publisher');
  expect(status).toBe(0);
  expect(exported).toEqual({
    PROJECT: 'minzhong',
    BUCKET: 'minzhong.firebasestorage.app',
    STORE: 'minzhong-backups',
    SITE_URL: 'https://window.example.org',
    SCHEDULE_ACCOUNT: 'schedule@example.org',
    ALARM_MAIL: 'a@example.org,b@example.org',
  });
  for (const path of ['docs/operating.md', 'docs/operating.zh-TW.md', '.env.example'])
    for (const name of ['SERVICE_WORKER', 'SCHEDULE_ACCOUNT', 'ALARM_MENTION', 'ALARM_MAIL', 'PUBLISHING'])
      expect(read(path), path).toContain(name);
});

test('the build gets SITE_ENV as it is, and the identity the account that the job names', () => {
  const { config, credentials } = runSiteEnv({ SITE_ENV: siteEnv }, 'backup');
  expect(config).toBe(siteEnv);
  expect(credentials).toMatchObject({
    audience:
      '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github/providers/github',
    service_account_impersonation_url: expect.stringContaining(
      '/backup@minzhong.iam.gserviceaccount.com:generateAccessToken',
    ),
    credential_source: { url: expect.stringMatching(/^http:\/\/token\?a=b&audience=https%3A%2F%2Fiam/) },
  });
});

test('a missing SITE_ENV and a job without an identity are reported in one line', () => {
  expect(runSiteEnv({}, 'publisher').error).toMatch(/^the repository variable SITE_ENV is not [^\n]+\n$/);
  const without = runSiteEnv({ SITE_ENV: siteEnv, ACTIONS_ID_TOKEN_REQUEST_URL: '' }, 'publisher');
  expect(without.error).toMatch(/^the workflow has no identity[^\n]+\n$/);
  expect([without.status, runSiteEnv({ SITE_ENV: siteEnv }).credentials]).toEqual([1, undefined]);
});

/** Returns the commands of a step in a workflow. */
function commandsOf(workflow: string, step: string): string {
  const text = read(`.github/workflows/${workflow}`).split(`- name: ${step}\n`)[1] ?? '';
  const block = /run: \|\n((?: {10}.*\n)+)/.exec(text)?.[1] ?? '';
  return block.replaceAll(/^ {10}/gm, '');
}

const siteEnv = `VITE_FIREBASE_PROJECT_ID=minzhong
VITE_FIREBASE_STORAGE_BUCKET=minzhong.firebasestorage.app
VITE_FIREBASE_MESSAGING_SENDER_ID=123456789012
VITE_SITE_URL=https://window.example.org
SCHEDULE_ACCOUNT=schedule@example.org
ALARM_MAIL=a@example.org,b@example.org
`;

/** Runs the step “configuration” of a workflow in an empty folder. */
function runSiteEnv(given: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'site-env-'));
  const env = {
    PATH: process.env['PATH'],
    RUNNER_TEMP: cwd,
    GITHUB_ENV: join(cwd, 'env'),
    ACTIONS_ID_TOKEN_REQUEST_URL: 'http://token?a=b',
    ...given,
  };
  const command = [resolve('scripts/cloud/site-env.mjs'), ...args];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd, env, encoding: 'utf8' });
  const text = (name: string) => (existsSync(join(cwd, name)) ? read(join(cwd, name)) : '');
  return {
    status,
    error: stderr,
    exported: parseEnv(text('env')),
    config: text('.env.production.local'),
    credentials: text('account.json') ? (JSON.parse(text('account.json')) as object) : undefined,
  };
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/**
 * Runs a step as the workflow does, with a site last published at `asOf`; if undefined, the site does not answer.
 * Returns whether the step passed, and its output.
 */
async function runStep(workflow: string, step: string, asOf: string | undefined, log = '') {
  const site = createServer((request, response) => {
    const isThere = asOf !== undefined && !request.url?.startsWith('//');
    const body = request.url === '/' ? '<h1>民眾之窗</h1>' : JSON.stringify({ asOf });
    response.writeHead(isThere ? 200 : 503).end(body);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const address = site.address();
  const cwd = mkdtempSync(join(tmpdir(), 'step-'));
  writeFileSync(join(cwd, 'publish.log'), log);
  const SITE_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const env = { ...process.env, SITE_URL, GITHUB_OUTPUT: join(cwd, 'output') };
  writeFileSync(env.GITHUB_OUTPUT, '');
  const bash = spawn('bash', ['-e', '-c', commandsOf(workflow, step)], { cwd, env });
  const code = await new Promise((ended) => {
    bash.once('exit', ended);
  });
  site.close();
  return { passed: code === 0, output: read(env.GITHUB_OUTPUT).trim() };
}

test.each([
  ['a publication an hour old', hoursAgo(1), true],
  ['a publication 23 hours old', hoursAgo(23), true],
  ['a publication 25 hours old', hoursAgo(25), false],
  ['a site that was never published', '', false],
  ['a site that does not answer', undefined, false],
])('the watch workflow judges %s', async (_, asOf, isWell) => {
  const { passed } = await runStep('watch.yml', 'the site was published within a day', asOf);
  expect(passed).toBe(isWell);
});

test('the watch workflow checks the home page four times a day', async () => {
  expect((await runStep('watch.yml', 'the site answers', hoursAgo(1))).passed).toBe(true);
  expect((await runStep('watch.yml', 'the site answers', undefined)).passed).toBe(false);
  const [, hours = ''] = /cron: '\d+ ([\d,]+) \* \* \*'/.exec(read('.github/workflows/watch.yml')) ?? [];
  const times = hours.split(',').map(Number);
  expect(times.map((each, index) => ((times[index + 1] ?? (times[0] ?? 0) + 24) - each) % 24)).toEqual([
    6, 6, 6, 6,
  ]);
});

test('the watch workflow enables every scheduled workflow again', () => {
  const folder = '.github/workflows';
  const scheduled = readdirSync(folder).filter((name) =>
    read(join(folder, name)).includes('\n  schedule:\n'),
  );
  expect(scheduled.length).toBeGreaterThan(2);
  const [, enabled = ''] =
    /for workflow in ([\w. ]+);/.exec(commandsOf('watch.yml', 'keep the schedules on')) ?? [];
  expect(enabled.split(' ').toSorted()).toEqual(scheduled.toSorted());
});

test.each([
  ['pages changed', hoursAgo(1), 12, true],
  ['only the timestamp changed', hoursAgo(11), 2, false],
  ['only the timestamp changed, half a day ago', hoursAgo(13), 2, true],
  ['there is no earlier deployment', undefined, 2, true],
])('the publishing workflow deploys only if needed: %s', async (_, asOf, files, isDeployed) => {
  const log = `published 90 items on 120 pages, ${files} files new, 9.0 s, 300 MB\n`;
  const step = await runStep('publish.yml', 'whether there is something to deploy', asOf, log);
  expect(step).toEqual({ passed: true, output: `changed=${isDeployed}` });
});

/** Runs the step that publishes, with `npm` printing its arguments; returns these. */
async function publishArguments(account: string, hasFeed: boolean): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'step-'));
  writeFileSync(join(cwd, 'npm'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
  mkdirSync(join(cwd, '.publish'));
  if (hasFeed) writeFileSync(join(cwd, '.publish/member-feed.json'), '{}');
  const env = {
    PATH: `${cwd}:${process.env['PATH']}`,
    GITHUB_OUTPUT: join(cwd, 'output'),
    SCHEDULE_ACCOUNT: account,
  };
  const bash = spawn('bash', ['-eo', 'pipefail', '-c', commandsOf('publish.yml', 'publish')], { cwd, env });
  await new Promise((ended) => {
    bash.once('exit', ended);
  });
  return read(join(cwd, 'publish.log')).trim();
}

test('the publishing workflow caches the members’ feed, and publishes it while an account writes it', async () => {
  expect(await publishArguments('schedule@example.org', true)).toBe(
    'run site -- publish --check-links --member-feed .publish/member-feed.json',
  );
  expect(await publishArguments('schedule@example.org', false)).toBe('run site -- publish --check-links');
  expect(await publishArguments('', true)).toBe('run site -- publish --check-links');
  const [, cached = ''] = /path: \|\n((?: {12}.*\n)+)/.exec(read('.github/workflows/publish.yml')) ?? [];
  expect(cached).toContain('.publish/member-feed.json\n');
});
