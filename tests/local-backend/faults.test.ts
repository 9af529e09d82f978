import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { temporaryFolder } from './lite-server.ts';

const dir = temporaryFolder();
const day = 86_400_000;
let backend: LocalBackend;
let count = 0;

beforeAll(async () => {
  backend = await startLocalBackend({ dir, log: () => {} });
  await backend.authReady;
}, 60_000);
afterAll(() => backend.stop());

type Headers = Readonly<Record<string, string>>;

/** A new write, different on each call. */
interface Work {
  send(headers?: Headers, signal?: AbortSignal): Promise<Response>;
  /** True if it was written. */
  isDone(): Promise<boolean>;
}

interface Service {
  readonly name: 'firestore' | 'storage' | 'auth';
  work(): Work;
  /** The server's time of the write, in milliseconds. */
  timeOf(answer: unknown): number;
}

const owner = { authorization: 'Bearer owner' };
const json = { 'content-type': 'application/json' };
const field = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string | number, unknown> | undefined)?.[key], value);

const firestore: Service = {
  name: 'firestore',
  work() {
    const root = `projects/${backend.projectId}/databases/(default)/documents`;
    const name = `${root}/a/${(count += 1)}`;
    const post = (method: string, body: object, headers: Headers = {}, signal: AbortSignal | null = null) =>
      fetch(`${backend.origins.firestore}/v1/${root}:${method}`, {
        method: 'POST',
        headers: { ...owner, ...headers },
        body: JSON.stringify(body),
        signal,
      });
    return {
      send: (headers, signal) =>
        post('commit', { writes: [{ update: { name, fields: {} } }] }, headers, signal),
      isDone: async () =>
        field(await (await post('batchGet', { documents: [name] })).json(), 0, 'found') !== undefined,
    };
  },
  timeOf: (answer) => Date.parse(String(field(answer, 'commitTime'))),
};

const storage: Service = {
  name: 'storage',
  work() {
    const name = `${(count += 1)}.bin`;
    const url = `${backend.origins.storage}/v0/b/${backend.bucket}/o`;
    return {
      send: (headers, signal) =>
        fetch(`${url}?name=${name}`, {
          method: 'POST',
          headers: { ...owner, ...headers },
          body: new Uint8Array(10),
          signal: signal ?? null,
        }),
      isDone: async () => (await fetch(`${url}/${name}`, { headers: owner })).ok,
    };
  },
  timeOf: (answer) => Date.parse(String(field(answer, 'timeCreated'))),
};

const auth: Service = {
  name: 'auth',
  work() {
    const account = { email: `a${(count += 1)}@local.test`, password: 'password', returnSecureToken: true };
    const post = (method: string, headers: Headers = {}, signal: AbortSignal | null = null) =>
      fetch(`${backend.origins.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=test`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(account),
        signal,
      });
    return {
      send: (headers, signal) => post('signUp', headers, signal),
      isDone: async () => (await post('signInWithPassword')).ok,
    };
  },
  timeOf(answer) {
    const payload = String(field(answer, 'idToken')).split('.')[1] ?? '';
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown;
    return Number(field(claims, 'auth_time')) * 1000;
  },
};

const faultsOf = ({ name }: Service, method: string, fault?: object) =>
  fetch(`${backend.origins[name]}/emulator/v1/faults`, {
    method,
    ...(fault && { body: JSON.stringify(fault) }),
  });

/** Makes the next request fail, by a header of the request or by a setting on the server. */
const transports = {
  header: (_: Service, fault: object): Promise<Headers> =>
    Promise.resolve({ 'x-fault': JSON.stringify(fault) }),
  endpoint: async (service: Service, fault: object): Promise<Headers> => {
    expect((await faultsOf(service, 'POST', { ...fault, requests: 1 })).status).toBe(200);
    return {};
  },
};

const each = [firestore, storage, auth].flatMap((service) =>
  (['header', 'endpoint'] as const).map((way) => [service.name, way, service] as const),
);

test.each(each)('%s answers with a quota error by %s, and writes nothing', async (_, way, service) => {
  const work = service.work();
  const response = await work.send(await transports[way](service, { kind: 'quota' }));
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ error: { code: 429 } });
  expect(await work.isDone()).toBe(false);
  expect((await work.send()).ok).toBe(true);
});

test.each(each)('%s is unavailable by %s with an HTML page, and writes nothing', async (_, way, service) => {
  const work = service.work();
  const response = await work.send(await transports[way](service, { kind: 'unavailable' }));
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('<h1>');
  expect(await work.isDone()).toBe(false);
});

test.each(each)('%s drops the response by %s after the write', async (_, way, service) => {
  const work = service.work();
  await expect(work.send(await transports[way](service, { kind: 'drop' }))).rejects.toThrow('fetch failed');
  expect(await work.isDone()).toBe(true);
});

test.each(each)('%s hangs by %s and writes nothing', async (_, way, service) => {
  const work = service.work();
  const headers = await transports[way](service, { kind: 'hang' });
  const waiting = new AbortController();
  const answer = work.send(headers, waiting.signal).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.name : ''),
  );
  // Later requests are answered.
  expect((await service.work().send()).ok).toBe(true);
  waiting.abort();
  expect(await answer).toBe('AbortError');
  expect(await work.isDone()).toBe(false);
});

test.each(each)('%s responds late by %s', async (_, way, service) => {
  const headers = await transports[way](service, { latencyMs: 250 });
  const started = performance.now();
  expect((await service.work().send(headers)).ok).toBe(true);
  // Timers never fire early.
  expect(performance.now() - started).toBeGreaterThan(245);
});

test.each([firestore, storage, auth].map((service) => [service.name, service] as const))(
  '%s fails with the configured probability, until it is reset',
  async (_, service) => {
    const often = async (probability: number) => {
      await faultsOf(service, 'POST', { kind: 'unavailable', probability });
      const work = service.work();
      let failures = 0;
      for (let n = 0; n < 24; n++) if ((await work.send()).status === 503) failures += 1;
      if (failures === 0) return 'never';
      return failures === 24 ? 'always' : 'sometimes';
    };
    expect(await often(0)).toBe('never');
    expect(await often(0.5)).toBe('sometimes');
    expect(await often(1)).toBe('always');
    await faultsOf(service, 'DELETE');
    expect((await service.work().send()).ok).toBe(true);
  },
);

const skews = each.flatMap(([name, way, service]) =>
  [2, -2].map((days) => [name, days, way, service] as const),
);

test.each(skews)(
  'the clock of %s is wrong by %i days by %s, for one request',
  async (_, days, way, service) => {
    const wrong = async (headers: Headers = {}): Promise<[skew: number, worked: number]> => {
      const response = await service.work().send(headers);
      const skew = Date.parse(response.headers.get('date') ?? '') - Date.now();
      const worked = service.timeOf(await response.json()) - Date.now();
      return [Math.round(skew / day) + 0, Math.round(worked / day) + 0];
    };
    const headers = await transports[way](service, { skewMs: days * day });
    expect(await wrong(headers)).toEqual([days, days]);
    expect(await wrong()).toEqual([0, 0]);
  },
);

test.each([firestore, storage, auth].map((service) => [service.name, service] as const))(
  '%s rejects an unknown fault',
  async (_, service) => {
    expect((await faultsOf(service, 'POST', { kind: 'flood' })).status).toBe(400);
    expect((await faultsOf(service, 'POST', { skewMs: 3 * day })).status).toBe(400);
    expect((await service.work().send({ 'x-fault': 'slow' })).status).toBe(400);
  },
);
