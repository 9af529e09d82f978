import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod/mini';
import { syncFolder } from './append-log.ts';
import { type SkewedListener, withFaults } from './faults.ts';
import { listenOnLoopback } from './loopback-server.ts';

/** The accounts that exist in every local backend; `access/roles` decides what they may do. */
export const developerAccounts = (['admin', 'editor', 'stranger'] as const).map((role) => ({
  role,
  uid: `${role}-local`,
  email: `${role}@local.test`,
  password: 'password',
}));

const exported = z.object({ users: z.optional(z.array(z.looseObject({ localId: z.string() }))) });
type Accounts = NonNullable<z.infer<typeof exported>['users']>;

export interface RunningAuth {
  readonly origin: string;
  /** Seconds later than the rest: when accounts are read and requests are answered. */
  readonly ready: Promise<void>;
  /** Saves the accounts and ends the emulator. */
  close(): Promise<void>;
}

const saveDelayMs = 500;

function replaceFile(dir: string, name: string, text: string): void {
  const path = join(dir, name);
  writeFileSync(`${path}.new`, text);
  const file = openSync(`${path}.new`, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  syncFolder(dir);
}

async function callOwner(url: string, method: string, body?: unknown): Promise<unknown> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The emulator lacks this method; the values are production's defaults. */
const passwordPolicy = {
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~'.split(''),
  enforcementState: 'OFF',
  schemaVersion: 1,
};

/** Hands requests to the emulator once it is ready; calls `onChange` after each that may have changed an account. */
function forwardTo(port: number, ready: Promise<void>, onChange: () => void): SkewedListener {
  return (request, response, skewMs) => {
    const { method = 'GET', url = '/', headers } = request;
    if (method === 'GET' && url.startsWith('/identitytoolkit.googleapis.com/v2/passwordPolicy')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(passwordPolicy));
      return;
    }
    const forward = (): void => {
      const options = { port, host: '127.0.0.1', method, path: url };
      const inner = ask({ ...options, headers: { ...headers, 'x-skew-ms': String(skewMs) } }, (answer) => {
        if (method !== 'GET') onChange();
        const { date: _, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(response);
      });
      inner.once('error', () => response.destroy());
      request.pipe(inner);
    };
    ready.then(forward, () => response.destroy());
  };
}

interface WorkerMessage {
  readonly kind: 'listening' | 'ready';
  readonly port?: number;
}

/** The worker's first message of a kind; rejects when the worker fails before. */
function messageOf(worker: Worker, kind: WorkerMessage['kind']): Promise<WorkerMessage> {
  const first = new Promise<WorkerMessage>((settle, fail) => {
    worker.on('message', (message: WorkerMessage) => message.kind === kind && settle(message));
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the Auth emulator has ended')));
  });
  first.catch(() => {});
  return first;
}

/** The emulator's own methods, above its rules. */
function ownerOf(origin: string, projectId: string) {
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  return {
    protectEmails: () =>
      callOwner(`${origin}/emulator/v1/projects/${projectId}/config`, 'PATCH', {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      }),
    read: async () =>
      exported.parse(await callOwner(`${accounts}:batchGet?maxResults=-1`, 'GET')).users ?? [],
    create: (users: Accounts) => callOwner(`${accounts}:batchCreate`, 'POST', { users }),
  };
}

/**
 * Firebase's Auth emulator on loopback, in a thread, with accounts that stay. Resolves as soon as it
 * listens; requests wait until it is ready. Rejects when the port is taken.
 */
export async function startAuth(options: {
  readonly dir: string;
  readonly projectId: string;
  readonly port?: number | undefined;
  readonly log: (line: string) => void;
}): Promise<RunningAuth> {
  const { dir, projectId, port = 0, log } = options;
  mkdirSync(dir, { recursive: true });
  const worker = new Worker(new URL('auth-worker.mjs', import.meta.url), {
    workerData: { projectId },
    execArgv: [],
  });
  let isReady = false;
  let markChanged = () => {};
  const listening = messageOf(worker, 'listening');
  const compiled = messageOf(worker, 'ready');
  worker.on('error', (error) => log(`auth: ${error.message}`));

  const { port: inner = 0 } = await listening;
  const owner = ownerOf(`http://127.0.0.1:${inner}`, projectId);
  let saving: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const save = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(async () =>
      replaceFile(dir, 'accounts.json', JSON.stringify({ users: await owner.read() })),
    );
    return saving;
  };

  const prepare = async (): Promise<void> => {
    await compiled;
    await owner.protectEmails();
    const path = join(dir, 'accounts.json');
    const stored = existsSync(path)
      ? (exported.parse(JSON.parse(readFileSync(path, 'utf8'))).users ?? [])
      : [];
    const missing = developerAccounts.filter(({ uid }) => !stored.some(({ localId }) => localId === uid));
    const created = missing.map(({ uid, email, password, role }) => ({
      localId: uid,
      email,
      emailVerified: true,
      displayName: role,
      rawPassword: password,
      createdAt: String(Date.now()),
    }));
    await owner.create([...stored, ...created]);
    if (created.length > 0) await save();
    markChanged = () => {
      timer ??= setTimeout(
        () => void save().catch((error: unknown) => log(`auth: ${String(error)}`)),
        saveDelayMs,
      );
    };
    isReady = true;
  };
  const ready = prepare();
  ready.catch(() => {});
  const front = withFaults(forwardTo(inner, ready, () => markChanged()));
  const server = await listenOnLoopback(front, port).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });

  return {
    origin: server.origin,
    ready,
    async close() {
      await server.close();
      markChanged = () => {};
      if (isReady) await save();
      await worker.terminate();
    },
  };
}
