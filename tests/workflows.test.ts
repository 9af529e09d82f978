import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { configNames } from '#src/platform/firebase/firebase-config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
/** The repository variable for a build variable: `VITE_X` is `X`. */
const repositoryName = (name: string) => name.replace('VITE_', '');

test('.env.example lists exactly the variables of the build', () => {
  expect(Object.keys(parseEnv(read('.env.example'))).toSorted()).toEqual(configNames.toSorted());
});

test('the publishing workflow passes every variable to the build', () => {
  const lines = read('.github/workflows/publish.yml').split('\n');
  const given = lines.map((line) => line.trim()).filter((line) => line.startsWith('VITE_'));
  const expected = configNames.map((name) => `${name}: \${{ vars.${repositoryName(name)} }}`);
  expect(given.toSorted()).toEqual(expected.toSorted());
  expect(lines.map((line) => line.trim())).toContain('SERVICE_WORKER: ${{ vars.SERVICE_WORKER }}');
});

test.each(['docs/operating.md', 'docs/operating.zh-TW.md'])('%s lists every repository variable', (path) => {
  const named = [...read(path).matchAll(/`((?:FIREBASE_|SITE_|PUBLISH_)\w+)`/g)].map(([, name = '']) => name);
  const known = new Set(named.filter((name) => name !== 'FIREBASE_SERVICE_ACCOUNT'));
  expect([...known].toSorted()).toEqual(configNames.map(repositoryName).toSorted());
});

/** Returns the commands of a step in a workflow. */
function commandsOf(workflow: string, step: string): string {
  const text = read(`.github/workflows/${workflow}`).split(`- name: ${step}\n`)[1] ?? '';
  const block = /run: \|\n((?: {10}.*\n)+)/.exec(text)?.[1] ?? '';
  return block.replaceAll(/^ {10}/gm, '');
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
