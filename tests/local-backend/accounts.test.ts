import type * as FileSystem from 'node:fs';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { developerAccounts, type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { toLine } from '#local-backend/log-records.ts';
import { temporaryFolder } from './lite-server.ts';

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const writeSync = (...args: Parameters<typeof fs.writeSync>): number => {
    if (disk.isFull)
      throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' });
    return fs.writeSync(...args);
  };
  return { ...fs, writeSync };
});

const dir = temporaryFolder();
const lines: string[] = [];
let backend: LocalBackend;

async function start(): Promise<void> {
  lines.length = 0;
  backend = await startLocalBackend({ dir, log: (line) => void lines.push(line) });
}

afterAll(async () => {
  disk.isFull = false;
  await backend.stop();
});

const call = (method: string, body: object) =>
  fetch(`${backend.origins.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'password', returnSecureToken: true, ...body }),
  });

/** Milliseconds. On a busy machine Auth takes half a minute to load. */
const authStart = 120_000;

test(
  'with a damaged accounts file the backend starts and the developers can sign in',
  { timeout: authStart },
  async () => {
    mkdirSync(join(dir, 'auth'));
    writeFileSync(join(dir, 'auth/accounts.log'), '{"account":{"localId":"som\n');
    await start();
    await backend.authReady;
    for (const { email } of developerAccounts)
      expect((await call('signInWithPassword', { email })).status).toBe(200);
    expect(lines).toEqual([expect.stringMatching(/accounts\.log: skipped what is damaged/)]);
  },
);

test('an account is on disk before the response to its creation', async () => {
  expect((await call('signUp', { email: 'new@local.test' })).status).toBe(200);
  expect(readFileSync(join(dir, 'auth/accounts.log'), 'utf8')).toContain('new@local.test');
});

test('on a full disk existing accounts can sign in, and new ones are rejected', async () => {
  disk.isFull = true;
  expect((await call('signInWithPassword', { email: 'editor@local.test' })).status).toBe(200);
  const refused = await call('signUp', { email: 'late@local.test' });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error: { message: expect.stringMatching(/^QUOTA_EXCEEDED : /) },
  });
  expect((await call('signInWithPassword', { email: 'new@local.test' })).status).toBe(200);
  expect(lines.filter((line) => line.includes('ENOSPC'))).toHaveLength(1);
  disk.isFull = false;
  expect((await call('signUp', { email: 'later@local.test' })).status).toBe(200);
});

test(
  'a restart restores all accounts, including developers whose record was damaged',
  { timeout: authStart },
  async () => {
    await backend.stop();
    const path = join(dir, 'auth/accounts.log');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('admin@local', 'admin!local'));
    appendFileSync(path, toLine({ account: { localId: 'odd', email: 5 } }));
    await start();
    await backend.authReady;
    for (const name of ['admin', 'editor', 'new', 'later'])
      expect((await call('signInWithPassword', { email: `${name}@local.test` })).status).toBe(200);
    expect(lines).toEqual([
      expect.stringMatching(/accounts\.log: skipped what is damaged/),
      expect.stringMatching(/account odd cannot be used, and is retained/),
    ]);
    expect(readFileSync(path, 'utf8')).toContain('"localId":"odd"');
    // One from this start, one from the first.
    expect(readdirSync(join(dir, 'auth')).filter((name) => name.includes('.log.damaged-'))).toHaveLength(2);
  },
);

test(
  'an emulator that does not answer is no rejection of the accounts',
  async () => {
    await backend.stop();
    const { fetch: original } = globalThis;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.includes(':batchCreate') ? Promise.reject(new TypeError('fetch failed')) : original(url, init),
    );
    await start();
    await expect(backend.authReady).rejects.toThrow('fetch failed');
    vi.unstubAllGlobals();
    expect(lines).toEqual([]);
  },
  authStart,
);

test(
  'the thread of the emulator answers nobody but the local backend',
  async () => {
    await backend.stop();
    const { fetch: original } = globalThis;
    const origins = new Set<string>();
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      origins.add(new URL(url).origin);
      return original(url, init);
    });
    await start();
    await backend.authReady;
    vi.unstubAllGlobals();
    const [inner = ''] = origins;
    expect(inner).not.toBe(backend.origins.auth);
    const headers = { authorization: 'Bearer owner' };
    const path = `/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:batchGet?maxResults=-1`;
    expect((await fetch(`${inner}${path}`, { headers })).status).toBe(403);
    expect((await fetch(`${backend.origins.auth}${path}`, { headers })).status).toBe(200);
  },
  authStart,
);
