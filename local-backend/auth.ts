import { randomUUID } from 'node:crypto';
import { request as httpRequest, type ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import { z } from 'zod/mini';
import { type Account, AccountStore, parseExport } from './account-store.ts';
import { fileErrorReason, isOutOfRoom } from './durable.ts';
import { type SkewedListener, withFaults } from './faults.ts';
import { listenOnLoopback } from './loopback-server.ts';

/** The accounts of every local backend; `access/roles` decides what they may do. */
export const developerAccounts = (['admin', 'editor', 'stranger'] as const).map((role) => ({
  role,
  uid: `${role}-local`,
  email: `${role}@local.test`,
  password: 'password',
}));

export interface RunningAuth {
  readonly origin: string;
  /** Resolves when the accounts are loaded and requests are answered, seconds after the other servers. */
  readonly ready: Promise<void>;
  /** Saves the accounts and stops the emulator. */
  close(): Promise<void>;
}

/** The emulator has answered, with an error. */
class RejectionError extends Error {}

/** Sent with every request to the emulator's thread, whose port would otherwise answer pages of any origin. */
const threadKey = randomUUID();

async function callOwner(url: string, method: string, body?: unknown): Promise<unknown> {
  const headers = {
    authorization: 'Bearer owner',
    'content-type': 'application/json',
    'x-thread-key': threadKey,
  };
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new RejectionError(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The emulator lacks this method; the values are production's defaults. */
const passwordPolicy = {
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~'.split(''),
  enforcementState: 'OFF',
  schemaVersion: 1,
};

/** Responds in Google's error format; the SDK takes its error code from the first word of the message. */
function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message } }));
}

/** Saves the accounts. Throws the file system's error when a request's change cannot be saved. */
type Save = () => Promise<void>;

/**
 * Forwards requests to the emulator once it is ready; saves before it responds to one that may have changed an account.
 */
function forwardTo(port: number, ready: Promise<void>, save: Save): SkewedListener {
  return (request, response, skewMs) => {
    const { method = 'GET', url = '/', headers } = request;
    if (method === 'GET' && url.startsWith('/identitytoolkit.googleapis.com/v2/passwordPolicy')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(passwordPolicy));
      return;
    }
    const reject = (error: unknown): void =>
      isOutOfRoom(error)
        ? sendError(response, 429, `QUOTA_EXCEEDED : ${fileErrorReason(error)}`)
        : sendError(response, 503, `INTERNAL_ERROR : ${fileErrorReason(error)}`);
    const forward = (): void => {
      const options = { port, host: '127.0.0.1', method, path: url };
      const inner = httpRequest(
        { ...options, headers: { ...headers, 'x-skew-ms': String(skewMs), 'x-thread-key': threadKey } },
        (answer) => {
          const pass = (): void => {
            const { date: _, ...rest } = answer.headers;
            response.writeHead(answer.statusCode ?? 502, rest);
            answer.pipe(response);
          };
          if (method === 'GET') return pass();
          save().then(pass, (error: unknown) => {
            answer.resume();
            reject(error);
          });
        },
      );
      inner.once('error', () => response.destroy());
      request.pipe(inner);
    };
    ready.then(forward, reject);
  };
}

interface WorkerMessage {
  readonly kind: 'listening' | 'ready';
  readonly port?: number;
}

/** Resolves to the worker's first message of a kind; rejects when the worker fails before. */
function messageOf(worker: Worker, kind: WorkerMessage['kind']): Promise<WorkerMessage> {
  const first = new Promise<WorkerMessage>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => message.kind === kind && resolve(message));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the Auth emulator has ended')));
  });
  first.catch(() => {});
  return first;
}

const batchErrors = z.object({
  error: z.optional(z.array(z.object({ index: z.int(), message: z.string() }))),
});

/** The emulator's own API, called as owner and thus above its rules. */
function ownerOf(origin: string, projectId: string) {
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  return {
    protectEmails: () =>
      callOwner(`${origin}/emulator/v1/projects/${projectId}/config`, 'PATCH', {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      }),
    read: async () => parseExport(await callOwner(`${accounts}:batchGet?maxResults=-1`, 'GET')),
    /** Returns the accounts that the emulator rejects, each with the reason. */
    create: async (users: readonly Account[]): Promise<ReadonlyMap<Account, string>> => {
      const { error = [] } = batchErrors.parse(
        await callOwner(`${accounts}:batchCreate`, 'POST', { users, allowOverwrite: true }),
      );
      const found = error.flatMap(({ index, message }): [Account, string][] => {
        const user = users[index];
        return user ? [[user, message]] : [];
      });
      return new Map(found);
    },
  };
}

/**
 * Starts Firebase's Auth emulator on loopback, in a thread, with persistent accounts. Resolves as soon as it listens;
 * requests wait until it is ready. The emulator is loaded when `after` has settled, or at the first request. Rejects
 * when the port is taken.
 */
export async function startAuth(options: {
  readonly dir: string;
  readonly projectId: string;
  readonly port?: number | undefined;
  readonly after?: Promise<unknown> | undefined;
  readonly log: (line: string) => void;
}): Promise<RunningAuth> {
  const { dir, projectId, port = 0, after = Promise.resolve(), log } = options;
  const store = new AccountStore(dir, log);
  const worker = new Worker(new URL('auth-worker.mjs', import.meta.url), {
    workerData: { projectId, threadKey },
    execArgv: [],
  });
  const listening = messageOf(worker, 'listening');
  const compiled = messageOf(worker, 'ready');
  worker.on('error', (error) => log(`auth: ${error.message}`));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  const load = (): void => worker.postMessage('load');
  void after.catch(() => {}).then(load);

  const { port: inner = 0 } = await listening;
  const owner = ownerOf(`http://127.0.0.1:${inner}`, projectId);
  /** Stored accounts that the emulator rejects. */
  const unusable: Account[] = [];
  /** Changes that could not be saved and whose requests have failed. */
  const failedChanges = new Set<string>();
  const write = async (): Promise<void> => {
    const current = [...(await owner.read()), ...unusable];
    try {
      store.save(current);
      failedChanges.clear();
    } catch (error) {
      const unsaved = store.unsaved(current).filter((change) => !failedChanges.has(change));
      for (const change of unsaved) failedChanges.add(change);
      if (unsaved.length > 0) throw error;
    }
  };
  let saving: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  /** Runs one save at a time; calls during a save share the next one. */
  const save = (): Promise<void> => {
    next ??= saving
      .catch(() => {})
      .then(() => {
        next = undefined;
        return write();
      });
    saving = next;
    return next;
  };

  let isReady = false;
  const prepare = async (): Promise<void> => {
    await compiled;
    await owner.protectEmails();
    const { accounts } = store;
    const missing = developerAccounts.filter(({ uid }) => !accounts.some(({ localId }) => localId === uid));
    const created = missing.map(({ uid, email, password, role }) => ({
      localId: uid,
      email,
      emailVerified: true,
      displayName: role,
      rawPassword: password,
      createdAt: String(Date.now()),
    }));
    const all: readonly Account[] = [...accounts, ...created];
    // The emulator rejects the whole list if one account has a form unknown to it: then each is sent alone.
    const refusalOf = async (account: Account) =>
      owner.create([account]).catch((error: unknown) => {
        if (error instanceof RejectionError) return new Map([[account, error.message]]);
        throw error;
      });
    const problems = await owner.create(all).catch(async (error: unknown) => {
      if (!(error instanceof RejectionError)) throw error;
      const found = await Promise.all(all.map(refusalOf));
      return new Map(found.flatMap((each) => [...each]));
    });
    for (const [account, reason] of problems) {
      log(`auth: the account ${account.localId} cannot be used, and is retained: ${reason}`);
      if (accounts.includes(account)) unusable.push(account);
    }
    isReady = true;
    // `write` has reported the reason; no user's change is lost.
    await save().catch(() => {});
  };
  const ready = prepare();
  ready.catch(() => {});
  const forward = forwardTo(inner, ready, save);
  const front = withFaults((...args) => {
    load();
    forward(...args);
  });
  const server = await listenOnLoopback(front, port).catch(async (error: unknown) => {
    await worker.terminate();
    store.close();
    throw error;
  });

  return {
    origin: server.origin,
    ready,
    async close() {
      await server.close();
      if (isReady) await save().catch((error: unknown) => log(`auth: not saved: ${fileErrorReason(error)}`));
      await worker.terminate();
      store.close();
    },
  };
}
