import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { portOf, selfSigned } from '#tests/helpers/self-signed.ts';

const folder = mkdtempSync(join(tmpdir(), 'alarm-'));

interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  state: string;
  updated_at: string;
  readonly html_url: string;
  readonly comments: string[];
}

let issues: Issue[] = [];
let posted: string[] = [];
let mails: { readonly commands: readonly string[]; readonly message: string }[] = [];
let chatStatus = 200;

/** The responses of GitHub's API for the issues of a repository. */
async function github(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request;
  const body = JSON.parse((await textOf(request)) || '{}') as Partial<Issue> & { body?: string };
  const send = (value: unknown) => void response.end(JSON.stringify(value));
  if (request.headers.authorization !== 'Bearer run') return void response.writeHead(401).end('{}');
  if (method === 'GET') return send(issues.filter(({ state }) => state === 'open'));
  const issue = issues[Number(/\/issues\/(\d+)/.exec(url)?.[1])];
  if (issue && url.endsWith('/comments')) return send(issue.comments.push(body.body ?? ''));
  if (issue) return send(Object.assign(issue, body));
  const number = issues.length;
  const made = { state: 'open', comments: [], html_url: '', updated_at: new Date().toISOString() };
  const created = { title: '', body: '', labels: [], ...body, ...made, number };
  issues.push(created);
  return send(created);
}

const hub = createServer((request, response) => void github(request, response));
const chat = createServer((request, response) => {
  const take = async () => {
    posted.push((JSON.parse(await textOf(request)) as { text: string }).text);
    response.writeHead(chatStatus).end();
  };
  void take();
});

/** A mail server that accepts and records every message. */
const { key, cert, certFile } = selfSigned(folder);
const mail = createTlsServer({ key, cert }, (socket) => {
  const commands: string[] = [];
  let message = '';
  let isData = false;
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  socket.on('error', () => {});
  reply('220 mail');
  let rest = '';
  socket.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isData && line !== '.') message += `${line}\n`;
      else if (isData) {
        isData = false;
        mails.push({ commands, message });
        reply('250 taken');
      } else {
        commands.push(line);
        isData = line === 'DATA';
        if (line.startsWith('EHLO')) reply('250-mail\r\n250 AUTH PLAIN');
        else if (line === 'AUTH PLAIN') reply('334');
        else if (commands.at(-2) === 'AUTH PLAIN') reply('235 let in');
        else reply(isData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok');
      }
    }
  });
});

const [hubPort, chatPort, mailPort] = [await portOf(hub), await portOf(chat), await portOf(mail)];
afterAll(() => {
  for (const server of [hub, chat, mail]) server.close();
});
beforeEach(() => {
  [issues, posted, mails, chatStatus] = [[], [], [], 200];
});

const settings = {
  ALARM_WEBHOOK: `http://127.0.0.1:${chatPort}/`,
  ALARM_MAIL: 'one@example.org, two@example.org',
  ALARM_SMTP: `smtps://alarm%40example.org:p%40ss@localhost:${mailPort}`,
  MENTION: '@example/editors',
};

/** Runs the step as the workflow does. */
async function notify(workflow: string, conclusion: string, given: Record<string, string> = settings) {
  const child = spawn(process.execPath, ['scripts/alarm/alarm.mjs'], {
    env: {
      PATH: process.env['PATH'],
      GH_TOKEN: 'run',
      GITHUB_REPOSITORY: 'example/window',
      GITHUB_API_URL: `http://127.0.0.1:${hubPort}`,
      CURL_CA_BUNDLE: certFile,
      WORKFLOW: workflow,
      CONCLUSION: conclusion,
      RUN_URL: 'https://github.com/example/window/actions/runs/7',
      SITE: 'https://window.example.org',
      ...given,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise((ended) => child.once('exit', ended)),
  ]);
  return { output, errors, code };
}

const decoded = (message: string) =>
  Buffer.from(message.split('\n\n').slice(1).join(''), 'base64').toString();

test('a failure is reported once, as an issue, in the chat and to every mail address', async () => {
  const first = await notify('publish', 'failure');
  expect(first).toEqual({ output: '', errors: '', code: 0 });
  expect(issues).toMatchObject([
    { title: 'https://window.example.org：publish失敗', labels: ['alarm'], state: 'open' },
  ]);
  expect(issues[0]?.body).toMatch(/發布有項目失敗了[^]*actions\/runs\/7[^]*@example\/editors/);
  expect(posted).toEqual([expect.stringMatching(/publish失敗\n發布有項目失敗了/)]);
  const [{ commands, message } = { commands: [], message: '' }] = mails;
  expect(commands).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<alarm@example.org>',
      'RCPT TO:<one@example.org>',
      'RCPT TO:<two@example.org>',
      Buffer.from('\0alarm@example.org\0p@ss').toString('base64'),
    ]),
  );
  expect(decoded(message)).toContain('actions/runs/7');
  // The next hourly run fails as well.
  expect((await notify('publish', 'failure')).output).toContain('already reported');
  expect([issues.length, posted.length, mails.length]).toEqual([1, 1, 1]);
});

test('a failure that continues the next day is reported again, and so is its end', async () => {
  await notify('backup', 'timed_out');
  const [issue] = issues;
  if (issue) issue.updated_at = new Date(Date.now() - 86_400_000).toISOString();
  await notify('backup', 'failure');
  expect(issue?.comments).toEqual([expect.stringContaining('仍然失敗')]);
  await notify('backup', 'success');
  expect(issue).toMatchObject({ state: 'closed' });
  expect(posted.map((line) => line.split('\n')[0])).toEqual([
    expect.stringContaining('backup失敗'),
    expect.stringContaining('backup失敗'),
    expect.stringContaining('backup恢復正常'),
  ]);
});

test.each(['success', 'cancelled', 'skipped'])(
  'a run that ends as %s notifies nobody',
  async (conclusion) => {
    expect((await notify('watch', conclusion)).code).toBe(0);
    expect([issues.length, posted.length, mails.length]).toEqual([0, 0, 0]);
  },
);

test('an unreachable channel does not block the others, but fails the run', async () => {
  chatStatus = 500;
  const { code, errors } = await notify('watch', 'failure');
  expect(code).toBe(1);
  expect(errors.trim()).toBe('ALARM_WEBHOOK: HTTP 500');
  expect([issues.length, mails.length]).toEqual([1, 1]);
  const unnamed = await notify('nightly', 'failure', {
    ALARM_MAIL: 'one@example.org',
    ALARM_SMTP: 'mail.example.org',
  });
  expect(unnamed.errors.trim()).toMatch(/^ALARM_MAIL: ALARM_SMTP must be a URL, for example smtps:/);
});

test('a trial notifies every channel and leaves no issue open', async () => {
  expect((await notify('trial', 'trial')).code).toBe(0);
  expect(issues.map(({ state }) => state)).toEqual(['closed']);
  expect([posted.length, mails.length]).toEqual([1, 1]);
});

test('the alarm follows every workflow whose failure affects visitors or the editors', () => {
  const workflow = readFileSync('.github/workflows/alarm.yml', 'utf8');
  const followed = /workflows: \[([^\]]+)\]/.exec(workflow)?.[1]?.split(', ') ?? [];
  expect(followed).toEqual(['publish', 'watch', 'backup', 'nightly']);
  for (const name of followed)
    expect(readFileSync(`.github/workflows/${name}.yml`, 'utf8')).toMatch(new RegExp(`^name: ${name}$`, 'm'));
});
