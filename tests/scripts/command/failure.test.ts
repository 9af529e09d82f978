import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createSite } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lockFolder } from '#local-backend/folder-lock.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { lineOf } from '#scripts/command/failure.ts';
import failingCommands from './failing-commands.json' with { type: 'json' };
import accounts from '#scripts/setup/accounts.json' with { type: 'json' };
import { findBackend } from '#scripts/import/connect.ts';
import { makeFolder, withPath } from '#local-backend/durable.ts';
import { readJson } from '#scripts/files/read-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'failure-'));

const thrown = async (act: () => unknown): Promise<unknown> => {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

test('a file system error is reported in one line, with the path', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(lineOf(await thrown(() => readFileSync(join(folder, 'absent'))))).toBe(
    `${join(folder, 'absent')} does not exist`,
  );
  expect(lineOf(await thrown(() => mkdirSync(join(file, 'below'))))).toContain(
    `${join(file, 'below')} is not a folder`,
  );
  // A failed open names the path, a failed read or write does not.
  expect(lineOf(await thrown(() => withPath(folder, () => readFileSync(folder))))).toBe(
    `${folder} is a folder, not a file`,
  );
  expect(lineOf(await thrown(() => readJson(folder, 'run x')))).toContain(`${folder} is a folder`);
  expect(lineOf(await thrown(() => makeFolder(file)))).toContain(`${file} is not a folder`);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    path: file,
  });
  expect(lineOf(full)).toBe(`the disk is full (${file}): free some space and run the command again`);
  const readOnly = Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/srv/site' });
  expect(lineOf(readOnly)).toContain('/srv/site is on a read-only disk');
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/site', syscall: 'mkdir' });
  expect(lineOf(denied)).toMatch(/^no permission for \/srv\/site \(mkdir\): .*use another path$/);
});

test('an unreachable server is named, however the client wraps the error', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await new Promise((closed) => server.close(closed));
  const line = lineOf(await thrown(() => fetch(`http://127.0.0.1:${port}/`)));
  expect(line).toContain(`127.0.0.1:${port} does not respond (ECONNREFUSED)`);
});

test('a timeout and an unreachable page are not reported as internal errors', async () => {
  const late = await thrown(() => Promise.reject(new DOMException('aborted', 'TimeoutError')));
  expect(lineOf(late)).toMatch(/did not respond in time/);
  expect(lineOf(new Error('page.goto: net::ERR_CONNECTION_REFUSED at http://127.0.0.1:9/admin\nmore'))).toBe(
    'http://127.0.0.1:9/admin does not respond (ERR_CONNECTION_REFUSED): is it running, and is the network available?',
  );
});

test('another program at the port of a killed backend is not mistaken for the backend', async () => {
  const site = createSite((_, response) => response.end('<!doctype html>'));
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const address = site.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const dir = mkdtempSync(join(folder, 'other-'));
  writeFileSync(join(dir, 'endpoints.json'), stale.replaceAll(':9"', `:${port}"`));
  const line = lineOf(await thrown(async () => findBackend(dir)));
  site.close();
  expect(line).toMatch(/endpoints\.json .*another program answers.* npm start$/);
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is reported at once', () => {
  const program = `import { makeFolder } from '${resolve('local-backend/durable.ts')}'; makeFolder('/proc/x/y');`;
  const command = [
    '--import',
    resolve('node_modules/tsx/dist/loader.mjs'),
    '--input-type=module',
    '-e',
    program,
  ];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 20_000 });
  expect(status).toBe(1);
  expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/x'");
});

test('a command whose output is closed ends silently', async () => {
  const tsx = resolve('node_modules/tsx/dist/loader.mjs');
  const child = spawn(process.execPath, ['--import', tsx, 'scripts/doctor.ts', '--lang', 'en'], {
    env: { PATH: process.env['PATH'], LOCAL_BACKEND_DIR: folder },
  });
  child.stdout.destroy();
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number];
  expect([status, printed]).toEqual([141, '']);
});

test('a missing or damaged file written by a command is reported with how to fix it', async () => {
  const file = join(folder, 'feed.json');
  expect(lineOf(await thrown(() => readJson(file, 'run x')))).toBe(`${file} does not exist: run x`);
  writeFileSync(file, '{');
  expect(lineOf(await thrown(() => readJson(file, 'run x')))).toBe(`${file} is damaged: run x`);
});

test('a schema error is not reported as an internal error', async () => {
  const schema = z.object({ rev: z.number() });
  expect(lineOf(await thrown(() => z.parse(schema, { rev: 'x' })))).toMatch(
    /^the data do not match the schema of this program \(rev: .*npm run site -- doctor/,
  );
});

test('an operator error is printed as it is, and any other error with its first line', () => {
  expect(lineOf(new OperatorError('do this'))).toBe('do this');
  expect(lineOf(new TypeError('x is not a function\nmore'))).toBe(
    'internal error: x is not a function (--verbose prints the stack trace)',
  );
});

const redirect = `--import ${pathToFileURL('checks/drills/cloud/redirect.mjs').href}`;

/** Runs a command in an empty temporary folder. */
function run(script: string, args: readonly string[], endpoints?: string) {
  const cwd = mkdtempSync(join(folder, 'run-'));
  const backend = join(cwd, '.local-backend');
  mkdirSync(backend);
  if (endpoints !== undefined) writeFileSync(join(backend, 'endpoints.json'), endpoints);
  const tsx = resolve('node_modules/tsx/dist/loader.mjs');
  const command = ['--import', tsx, resolve('scripts', script), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd,
    encoding: 'utf8',
    // Without a home there are no credentials; the network ends at a port on which nothing listens.
    env: { PATH: process.env['PATH'], HOME: cwd, NODE_OPTIONS: redirect, STAND_IN: 'http://127.0.0.1:9' },
  });
  return { status, output: stdout, lines: stderr.trim().split('\n') };
}

const backupFolder = join(folder, 'backup');
mkdirSync(join(backupFolder, 'documents'), { recursive: true });
writeFileSync(join(backupFolder, 'objects.ndjson'), '');
const none = { count: 0, bytes: 0, sha256: createHash('sha256').digest('hex') };
const manifest = { form: 1, project: 'p', schema: {}, documents: {}, objects: none };
writeFileSync(join(backupFolder, 'manifest.json'), JSON.stringify(manifest));

/** A command, by its arguments and the content of `endpoints.json`, and what it reports. */
interface FailingCommand {
  readonly when: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly endpoints?: string;
  readonly code: number;
  /** A pattern of the error output. */
  readonly words: string;
}

const stale = JSON.stringify({
  site: 'http://127.0.0.1:9',
  firestore: 'http://127.0.0.1:9',
  auth: 'http://127.0.0.1:9',
  storage: 'http://127.0.0.1:9',
  projectId: 'demo',
  bucket: 'demo',
  accounts: [],
});

test.each(failingCommands as readonly FailingCommand[])(
  'when $when, the command reports it and ends with the right exit code',
  ({ script, args, endpoints, code, words }) => {
    const { status, lines } = run(
      script,
      args,
      endpoints === 'of a backend that was killed' ? stale : endpoints,
    );
    expect(status).toBe(code);
    // A usage text may follow, but never a stack trace.
    expect(lines.join('\n')).toMatch(new RegExp(words));
    expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
    if (code === 1) expect(lines.filter((line) => !line.startsWith('not configured'))).toHaveLength(1);
  },
);

/** Commands with a plan, each with arguments for a project. An import has a test of its own, because it reads a site. */
const plans: Readonly<Record<string, readonly string[]>> = {
  'deploy.ts': ['--only', 'rules'],
  'migrate.ts': [],
  'restore.ts': [backupFolder],
  'setup.ts': ['--email', 'a@example.org', '--repository', 'our-group/window', '--restore-account'],
  'staging.ts': ['--email', 'a@example.org', '--from', 'other'],
  'import-content.ts': [],
};

test('this list of commands with a plan is complete', () => {
  const isPlanned = (name: string) => readFileSync(join('scripts', name), 'utf8').includes("'dry-run': {");
  const commands = readdirSync('scripts').filter((name) => name.endsWith('.ts'));
  expect(commands.filter(isPlanned).toSorted()).toEqual(Object.keys(plans).toSorted());
});

test.each(Object.entries(plans).filter(([name]) => name !== 'import-content.ts'))(
  'the plan of %s needs neither credentials nor a network',
  (script, args) => {
    const { status, lines, output } = run(script, [...args, '--project', 'p', '--dry-run']);
    expect([status, lines]).toEqual([0, ['']]);
    expect(output).toMatch(/no credentials [^]*nothing was (changed|deployed|written)\n$/);
  },
);

test('the plan of the setup names every request and command', () => {
  const { output } = run('setup.ts', [...(plans['setup.ts'] ?? []), '--project', 'p', '--dry-run']);
  const steps = output.split(/^would be done: .*\n/m).slice(1);
  expect(steps.length).toBeGreaterThan(20);
  const call = /^ {4}((GET|POST|PUT) https:|firebase deploy |npm run site -- publish\n)/;
  expect(steps.filter((step) => !call.test(step))).toEqual([]);
  const roles = Object.values(accounts.roles).flat();
  expect(roles.filter((role) => !output.includes(` + ${role} → serviceAccount:`))).toEqual([]);
});

test('--verbose prints the stack trace', () => {
  const { lines } = run('backup.ts', ['--verbose']);
  expect(lines[0]).toMatch(/no local backend is running/);
  expect(lines.some((line) => /^\s+at /.test(line))).toBe(true);
});

test.each(['0.12.18', '14.21.3', '18.20.4', '20.18.3'])(
  'Node %s is rejected as too old, before it parses any newer syntax',
  (version) => {
    const preload = join(folder, 'version.cjs');
    writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
    const command = ['--require', preload, 'scripts/run/run.cjs', 'scripts/doctor.ts'];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Node ${version.replaceAll('.', '\\.')} is too old: [^\n]+\n$`));
  },
);

test('the version check uses only the syntax of ECMAScript 5', () => {
  const program = readFileSync('scripts/run/run.cjs', 'utf8').replaceAll(/\/\/.*|'[^']*'/g, '');
  expect(program).not.toMatch(/=>|`|\b(const|let|class|import|async|await)\b|,\s*[)\]}]|\?\.|\?\?|\.\.\./);
});

test('every command parses its arguments from a table or declares that it has none', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const { groups } = (await import(resolve('scripts/run/commands.mjs'))) as {
    readonly groups: Record<string, Record<string, readonly [file: string, line: string]>>;
  };
  const grouped = Object.values(groups).flatMap((group) => Object.values(group).map(([file]) => file));
  const own = Object.values(scripts).flatMap((command) => /run\.cjs (\S+\.\w+)/.exec(command)?.[1] ?? []);
  // Each bench has its own arguments.
  const files = [...grouped, ...own].filter((file) => file !== 'checks/bench.ts');
  expect(files.length).toBeGreaterThan(20);
  // A command that does not start with it has no message for a Node version that is too old.
  expect(
    Object.values(scripts).filter((command) => /^node (?!scripts\/run\/run\.cjs )/.test(command)),
  ).toEqual([]);
  const without = files.filter(
    (file) => !/\b(readArguments|runAsOwner|takeNoArguments)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(without).toEqual([]);
});

test('a locked folder and an invalid rules file are reported with their own messages', async () => {
  const used = join(folder, 'used');
  const giveBack = lockFolder(used);
  expect(lineOf(await thrown(() => lockFolder(used)))).toMatch(/is in use by process \d+; end it, or set /);
  giveBack();
  writeFileSync(join(folder, 'no-folder'), '');
  expect(lineOf(await thrown(() => lockFolder(join(folder, 'no-folder/x'))))).toMatch(
    /cannot be written: .*; mend that, or set /,
  );
  expect(lineOf(await thrown(() => loadRuleset('service', 'firestore.rules')))).toMatch(
    /^firestore\.rules:1:\d+: /,
  );
});
