import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ConnectError } from '#scripts/import/connect.ts';
import { signInAt } from '#scripts/import/sign-in.ts';
import { localBackend } from '#src/platform/firebase/local-backend.ts';

// The Auth emulator does not support authenticator apps, so these responses follow the documentation of Identity
// Platform.

const email = 'an-admin@local.test';
let server: Server;
let origin = '';
/** The second factors of the account, in the service's format. */
let factors: readonly object[] | 'wrong password' = [];
let requests: { readonly path: string; readonly body: unknown }[] = [];

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const tokenOf = (claims: object): string =>
  [{ alg: 'none' }, { sub: 'an-admin', iat: now, auth_time: now, exp: now + 3600, ...claims }]
    .map(part)
    .join('.') + '.x';

function answerTo(path: string): object {
  if (path.includes('accounts:signInWithPassword'))
    return factors.length > 0
      ? { localId: 'an-admin', email, mfaPendingCredential: 'pending', mfaInfo: factors }
      : {
          localId: 'an-admin',
          email,
          idToken: tokenOf({ firebase: {} }),
          refreshToken: 'r',
          expiresIn: '3600',
        };
  if (path.includes('mfaSignIn:finalize'))
    return { idToken: tokenOf({ firebase: { sign_in_second_factor: 'totp' } }), refreshToken: 'r' };
  return { users: [{ localId: 'an-admin', email, emailVerified: true }] };
}

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ path: request.url ?? '', body: await json(request) });
    const isWrong = factors === 'wrong password';
    const error = { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } };
    response.writeHead(isWrong ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isWrong ? error : answerTo(request.url ?? '')));
  };
  server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  vi.stubEnv('IMPORT_PASSWORD', 'secret');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const firebase = {
  projectId: 'demo-import',
  storageBucket: 'b',
  apiKey: 'local',
  authDomain: '',
  messagingSenderId: '',
  appId: 'local',
};
const signIn = () =>
  signInAt(
    {
      firebase,
      dataOrigin: origin,
      local: localBackend({ firestore: origin, auth: origin, storage: origin }),
    },
    email,
  );

const app = { mfaEnrollmentId: 'app-1', displayName: 'app', totpInfo: {} };
const phone = { mfaEnrollmentId: 'phone-1', phoneInfo: '+8869*****678' };

test('an account without a second factor signs in with its password', async () => {
  factors = [];
  expect(await signIn()).toBe(false);
});

test('the code of an authenticator app signs in with the second factor that the rules require', async () => {
  factors = [phone, app];
  vi.stubEnv('IMPORT_CODE', ' 123456 ');
  expect(await signIn()).toBe(true);
  const finalize = requests.find(({ path }) => path.includes('mfaSignIn:finalize'));
  expect(finalize?.body).toMatchObject({
    mfaPendingCredential: 'pending',
    mfaEnrollmentId: 'app-1',
    totpVerificationInfo: { verificationCode: '123456' },
  });
});

test('IMPORT_TOTP generates the current code, and IMPORT_CODE takes precedence', async () => {
  factors = [app];
  vi.useFakeTimers({ now: 59_000, toFake: ['Date'] });
  vi.stubEnv('IMPORT_TOTP', ' GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ ');
  expect(await signIn()).toBe(true);
  vi.stubEnv('IMPORT_CODE', '654321');
  expect(await signIn()).toBe(true);
  vi.useRealTimers();
  const sent = requests.filter(({ path }) => path.includes('mfaSignIn:finalize')).map(({ body }) => body);
  expect(sent).toMatchObject([
    { totpVerificationInfo: { verificationCode: '287082' } },
    { totpVerificationInfo: { verificationCode: '654321' } },
  ]);
});

test('an invalid IMPORT_TOTP is reported, and nothing is sent', async () => {
  factors = [app];
  vi.stubEnv('IMPORT_TOTP', '123456');
  const failed = signIn();
  await expect(failed).rejects.toBeInstanceOf(ConnectError);
  await expect(failed).rejects.toThrow('IMPORT_TOTP is not a key of an authenticator app');
  expect(requests.filter(({ path }) => path.includes('finalize'))).toEqual([]);
});

test('a wrong password is reported with the email address', async () => {
  factors = 'wrong password';
  const failed = signIn();
  await expect(failed).rejects.toBeInstanceOf(ConnectError);
  await expect(failed).rejects.toThrow(`${email}: `);
});

test.each([
  ['an authenticator app, without a code given,', [app], 'set IMPORT_CODE to the current code'],
  ['a phone as its only second factor', [phone], 'a command cannot receive SMS'],
])('an account with %s is reported with what to do', async (_, enrolled, words) => {
  factors = enrolled;
  const failed = signIn();
  await expect(failed).rejects.toBeInstanceOf(ConnectError);
  await expect(failed).rejects.toThrow(words);
  expect(requests.filter(({ path }) => path.includes('finalize'))).toEqual([]);
});
