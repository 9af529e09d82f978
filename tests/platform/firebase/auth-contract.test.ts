// @vitest-environment jsdom
// What the installed SDK sends to the Auth service itself, not to an emulator, for which it leaves out some requests.
import { resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { authProblem } from '#src/platform/firebase/auth-problem.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';

// The build for browsers; Node would get one without redirects.
vi.mock('firebase/auth', () => vi.importActual(resolve('node_modules/@firebase/auth/dist/esm/index.js')));

const service = 'https://identitytoolkit.googleapis.com';

/** The requests so far, and the answers by path. */
const requests: { readonly url: URL; readonly body: unknown }[] = [];
let answers: Record<string, readonly [status: number, body: object]> = {};

vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
  requests.push({ url: new URL(url), body });
  const [status, json] = answers[new URL(url).pathname] ?? [404, {}];
  return Promise.resolve(Response.json(json, { status }));
});

configurePlatform({
  dataOrigin: '',
  firebase: { ...noFirebase, apiKey: 'key-1', authDomain: 'auth.example.org', appId: '1:1:web:1' },
  signIn: { providers: [{ id: 'google.com' }], tenantId: 'editors-x1' },
});

const { actByRedirect, signInWithPassword } = await import('#src/platform/firebase/auth-acts.ts');

beforeEach(() => void (requests.length = 0));

const problemOf = (act: Promise<unknown>) => act.then(() => undefined, authProblem);

const refused = (code: number, message: string) => [code, { error: { code, message, errors: [] } }] as const;

test('a redirect asks for the authorised domains first, and stays on the page if its own is not among them', async () => {
  answers = { '/v1/projects': [200, { authorizedDomains: ['example.org', 'town.firebaseapp.com'] }] };
  expect(await problemOf(actByRedirect('signIn', 'google.com'))).toMatchObject({ message: 'domain' });
  expect(requests[0]?.url.href).toBe(`${service}/v1/projects?key=key-1`);
});

test.each([
  [400, 'API key not valid. Please pass a valid API key.'],
  [400, 'API key expired. Please renew the API key.'],
  [403, 'Requests from referer https://www.example.org/ are blocked.'],
  [403, 'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.SignIn are blocked.'],
])('a refused API key, status %i 「%s」, is reported as such', async (status, text) => {
  answers = { '/v1/accounts:signInWithPassword': refused(status, text) };
  const problem = await problemOf(signInWithPassword('a@example.org', 'secret'));
  expect(problem).toEqual({ code: 'auth/invalid-api-key', message: 'apiKey' });
});

test.each([
  ['TENANT_ID_MISMATCH', 'tenant'],
  ['INVALID_TENANT_ID', 'tenantSetting'],
  ['UNSUPPORTED_TENANT_OPERATION', 'tenantSetting'],
])('the tenant is sent with a password, and %s is reported', async (code, message) => {
  answers = { '/v1/accounts:signInWithPassword': refused(400, code) };
  expect(await problemOf(signInWithPassword('a@example.org', 'secret'))).toMatchObject({ message });
  expect(requests.at(-1)?.body).toMatchObject({ tenantId: 'editors-x1', clientType: 'CLIENT_TYPE_WEB' });
});
