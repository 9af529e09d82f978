// @vitest-environment jsdom
// What the SDK does for sign-in: its build for browsers, against a stub of the service and of the provider's frame.
/* oxlint-disable no-underscore-dangle -- some of it only the SDK's internals show */
import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAuth, signOut } from '#src/platform/firebase/auth.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';
import specified from './specified-codes.json' with { type: 'json' };

vi.mock('firebase/auth', () => vi.importActual('../../../node_modules/@firebase/auth/dist/esm/index.js'));

const config = { ...noFirebase, apiKey: 'key', authDomain: 'example.org', projectId: 'demo', appId: '1' };
const google = new sdk.GoogleAuthProvider();

interface Sent {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly authorization: string | null;
}
let sent: Sent[] = [];
/** The service's answers, by the last part of the path; an error is a lost connection. */
let answers: Record<string, object> = {};

const service: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Sent['body'];
  const authorization = new Headers(init?.headers).get('authorization');
  sent.push({ call: `${init?.method ?? 'GET'} ${pathname}`, body, authorization });
  const answer = answers[pathname.replace(/^.*[/:]/, '')] ?? {};
  if (answer instanceof Error) throw answer;
  return Response.json(answer, { status: 'error' in answer ? 400 : 200 });
};

/** A token issued this number of seconds ago. */
function tokenOf(uid: string, age = 0): string {
  const iat = Math.floor(Date.now() / 1000) - age;
  return `a.${btoa(JSON.stringify({ sub: uid, iat, exp: iat + 3600, auth_time: iat }))}.c`;
}

const signedIn = (uid: string, age?: number) => ({
  idToken: tokenOf(uid, age),
  refreshToken: 'r',
  localId: uid,
  expiresIn: '3600',
  providerId: 'google.com',
});

let popups: { closed: boolean; readonly url: string }[] = [];
let emit: (event: unknown) => { status: string };

const frame = {
  restyle: () => Promise.resolve(),
  ping: (done: () => void) => Promise.resolve(done()),
  register: (_: string, handler: typeof emit) => (emit = handler),
  send(_: string, __: object, done: (answer: object[]) => void) {
    // The SDK throws after every answer, and Google's script ignores it.
    expect(() => done([answers['frame'] ?? {}])).toThrow();
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T00:00:00Z'), toFake: ['Date'] });
  vi.unstubAllGlobals();
  [sent, popups] = [[], []];
  answers = {
    frame: { webStorageSupport: true },
    projects: { authorizedDomains: ['localhost'] },
    signInWithIdp: signedIn('u1'),
    signInWithPassword: signedIn('u1'),
    lookup: { users: [{ localId: 'u1', tenantId: 't1', providerUserInfo: [] }] },
  };
  vi.stubGlobal('fetch', service);
  vi.stubGlobal('gapi', {
    iframes: {
      Iframe: {},
      getContext: () => ({ open: (_: object, then: (each: object) => object) => then(frame) }),
    },
  });
  vi.stubGlobal('open', (url: string) => {
    const popup = { closed: false, url, focus() {}, close: () => (popup.closed = true) };
    popups.push(popup);
    return popup;
  });
});

let apps = 0;
function authOf(own: object = {}): sdk.Auth {
  const auth = sdk.initializeAuth(initializeApp({ ...config, ...own }, `app${(apps += 1)}`), {
    persistence: sdk.inMemoryPersistence,
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  });
  return Object.assign(auth, { tenantId: 't1' });
}

const answer = { urlResponse: 'https://example.org/?code', sessionId: 's1', postBody: 'p1', tenantId: 't1' };

/** Waits for the popup and answers as the provider does. */
async function answerPopup(type: string): Promise<void> {
  await eventually(() => expect(popups).not.toEqual([]));
  const eventId = new URL(popups.at(-1)?.url ?? '').searchParams.get('eventId');
  await eventually(() => expect(emit({ authEvent: { ...answer, type, eventId } }).status).toBe('ACK'));
}

const bodyOf = (request: string) => sent.find(({ call }) => call === request)?.body;
const openPopup = (auth = authOf()) => sdk.signInWithPopup(auth, google);
const withPassword = (auth = authOf()) => sdk.signInWithEmailAndPassword(auth, 'a@example.org', 'secret');
const failure = (message: string) => ({ error: { code: 400, message } });

test('a popup sends the data of the provider, and the result has user, provider, type and tokens', async () => {
  const result = openPopup();
  await answerPopup('signInViaPopup');
  expect(await result).toMatchObject({
    user: { uid: 'u1', tenantId: 't1' },
    providerId: 'google.com',
    operationType: 'signIn',
    _tokenResponse: answers['signInWithIdp'],
  });
  const { urlResponse: requestUri, ...rest } = answer;
  const body = { ...rest, requestUri, returnSecureToken: true, returnIdpCredential: true };
  expect(bodyOf('POST /v1/accounts:signInWithIdp')).toEqual(body);
});

const fromOffice = sdk.OAuthProvider.credentialFromJSON({
  providerId: 'oidc.office',
  signInMethod: 'oidc.office',
  idToken: 'i',
  pendingToken: 'later',
});

test('a credential with a pending token is sent without a body', async () => {
  await sdk.signInWithCredential(authOf(), fromOffice);
  const body = bodyOf('POST /v1/accounts:signInWithIdp');
  expect(body).toMatchObject({ pendingToken: 'later', returnSecureToken: true });
  expect(body).not.toHaveProperty('postBody');
});

test('an access token is revoked with its provider, its type and the account', async () => {
  const auth = authOf();
  await withPassword(auth);
  await sdk.revokeAccessToken(auth, 'apple-token');
  expect(bodyOf('POST /v2/accounts:revokeToken')).toEqual({
    providerId: 'apple.com',
    tokenType: 'ACCESS_TOKEN',
    token: 'apple-token',
    idToken: tokenOf('u1'),
    tenantId: 't1',
  });
});

test.each([
  ['www.example.org', 'example.org', true],
  ['example.org', 'example.org', true],
  ['notexample.org', 'example.org', false],
  ['example.org', 'www.example.org', false],
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.11', '127.0.0.1', false],
])('a popup from %s, with %s authorised, is allowed: %s', async (host, authorised, isAllowed) => {
  answers['projects'] = { authorizedDomains: ['other.example', authorised] };
  vi.stubGlobal('self', { location: new URL(`https://${host}/`) });
  const result = openPopup().catch((error: { code: string }) => error.code);
  await eventually(() => expect(sent.map(({ call }) => call)).toEqual(['GET /v1/projects']));
  if (isAllowed) await answerPopup('signInViaPopup');
  const allowed: unknown = expect.objectContaining({ providerId: 'google.com' });
  expect(await result).toEqual(isAllowed ? allowed : 'auth/unauthorized-domain');
});

/** Opens a popup that is closed. Returns the error and the milliseconds from when the SDK first saw it closed. */
async function closedPopup(): Promise<{ error: unknown; after: number }> {
  vi.useFakeTimers();
  let seen: number | undefined;
  const closed = () => Boolean((seen ??= Date.now()));
  vi.stubGlobal('open', () => Object.defineProperty({ focus() {}, close() {} }, 'closed', { get: closed }));
  const ended = openPopup().catch((error: unknown) => ({ error, after: Date.now() - (seen ?? 0) }));
  await vi.advanceTimersByTimeAsync(20_000);
  return ended as ReturnType<typeof closedPopup>;
}

test('a closed popup is reported 8 s after it is seen closed', async () => {
  expect((await closedPopup()).after).toBe(8_000);
});

/** The SDK's manager of events, which listens to the frame. */
function managerOf(auth: sdk.Auth) {
  interface Manager {
    registerConsumer(consumer: object): void;
  }
  const resolver: unknown = Reflect.get(auth, '_popupRedirectResolver');
  return (resolver as { _initialize(of: sdk.Auth): Promise<Manager> })._initialize(auth);
}

test('a redirect event is processed once within ten minutes', async () => {
  vi.useFakeTimers();
  const manager = await managerOf(authOf());
  const onAuthEvent = vi.fn<() => void>();
  manager.registerConsumer({ eventId: null, filter: ['signInViaRedirect'], onAuthEvent });
  const event = { authEvent: { ...answer, type: 'signInViaRedirect', eventId: 'e1' } };
  expect([emit(event), emit(event)]).toEqual([{ status: 'ACK' }, { status: 'ERROR' }]);
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(emit(event).status).toBe('ERROR');
  expect(onAuthEvent).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(emit(event).status).toBe('ACK');
  expect(onAuthEvent).toHaveBeenCalledTimes(2);
});

/** Checks a password against a policy of the project. */
async function checked(
  password: string,
  policy: object,
  rest: object = {},
): Promise<sdk.PasswordValidationStatus> {
  answers['passwordPolicy'] = { customStrengthOptions: policy, schemaVersion: 1, ...rest };
  const status = await sdk.validatePassword(authOf(), password);
  expect(sent.at(-1)?.call).toBe('GET /v2/passwordPolicy');
  return status;
}

test.each([
  ['12345', {}, false],
  ['123456', {}, true],
  ['1234567', { minPasswordLength: 8 }, false],
  ['12345678', { minPasswordLength: 8 }, true],
  ['1'.repeat(500), {}, true],
  ['123456789', { maxPasswordLength: 8 }, false],
  ['12345678', { maxPasswordLength: 8 }, true],
  ['ABC123!', { containsLowercaseCharacter: true }, false],
  ['ABC12d!', { containsLowercaseCharacter: true }, true],
  ['abc123!', { containsUppercaseCharacter: true }, false],
  ['abc12D!', { containsUppercaseCharacter: true }, true],
  ['abcdeF!', { containsNumericCharacter: true }, false],
  ['abcde1!', { containsNumericCharacter: true }, true],
  ['abcdef1#', { containsNonAlphanumericCharacter: true }, false],
  ['abcdef1?', { containsNonAlphanumericCharacter: true }, true],
])('the password %s under the policy %o is valid: %s', async (password, policy, isValid) => {
  const status = await checked(password, policy, { allowedNonAlphanumericCharacters: ['!', '?'] });
  expect(status.isValid).toBe(isValid);
});

test('without symbols, a state and an upgrade in the policy there are none, and an unspecified state is OFF', async () => {
  const policy = async (rest?: object) => (await checked('secret', {}, rest)).passwordPolicy;
  const some = { enforcementState: 'ENFORCE', forceUpgradeOnSignin: true, schemaVersion: 1 };
  expect(await policy(some)).toMatchObject({ ...some, allowedNonAlphanumericCharacters: '' });
  const state = { enforcementState: 'ENFORCEMENT_STATE_UNSPECIFIED' };
  expect(await policy(state)).toMatchObject({ enforcementState: 'OFF', forceUpgradeOnSignin: false });
});

test('local storage is polled every second where the browser reports no changes', () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  const listener = vi.fn<(value: unknown) => void>();
  persistenceOf(sdk.browserLocalPersistence)._addListener('k', listener);
  localStorage.setItem('k', '"changed"');
  vi.advanceTimersByTime(999);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledWith('changed');
});

interface Persistence {
  _addListener(key: string, listener: (value: unknown) => void): void;
  _openDb(): Promise<never>;
  _get(key: string): Promise<unknown>;
  _poll(): Promise<void>;
}
const persistenceOf = (kind: sdk.Persistence) => new (kind as unknown as new () => Persistence)();

test('IndexedDB is polled every 800 ms, and a transaction fails for good at its fourth retry', async () => {
  vi.useFakeTimers();
  const persistence = persistenceOf(sdk.indexedDBLocalPersistence);
  const opened = vi.spyOn(persistence, '_openDb').mockRejectedValue(new Error('locked'));
  await expect(persistence._get('k')).rejects.toThrow('locked');
  expect(opened).toHaveBeenCalledTimes(1 + 4);
  const polled = vi.spyOn(persistence, '_poll').mockResolvedValue();
  persistence._addListener('k', () => {});
  vi.advanceTimersByTime(799);
  expect(polled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(polled).toHaveBeenCalledTimes(1);
});

test('a token goes to the configured path of this site while it is younger than 300 s', async () => {
  vi.stubGlobal('isSecureContext', true);
  configurePlatform({
    firebase: config,
    signIn: { providers: [], tenantId: 't1', tokenSyncUrl: '/session' },
    dataOrigin: '',
  });
  const auth = await openAuth();
  const posts = () => sent.filter(({ call }) => call === 'POST /session');
  for (const age of [300, 299]) {
    answers['signInWithPassword'] = signedIn('u1', age);
    expect(posts()).toEqual([]);
    await withPassword(auth);
    await eventually(() =>
      expect(sent.at(-1)?.call).toBe(age < 300 ? 'POST /session' : 'HEAD /data/manifest.json'),
    );
    await new Promise((done) => setTimeout(done));
  }
  expect(posts().map(({ authorization }) => authorization)).toEqual([`Bearer ${tokenOf('u1', 299)}`]);
  expect(currentAccount()).toMatchObject({ uid: 'u1', tenantId: 't1' });
});

test('a session is in local storage until signing out, which ends it', async () => {
  const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('firebase:authUser:'));
  await withPassword(await openAuth());
  expect(stored()).toHaveLength(1);
  await signOut({ staysOnPage: true });
  expect((await openAuth()).currentUser).toBeNull();
  expect(currentAccount()).toBeNull();
  expect(stored()).toEqual([]);
});

test.each(['http://127.0.0.1:9099', 'https://auth.example.org'])('the emulator may be at %s', (url) => {
  const auth = authOf();
  sdk.connectAuthEmulator(auth, url, { disableWarnings: true });
  expect(auth.emulatorConfig?.protocol).toBe(new URL(url).protocol.slice(0, -1));
});

/** The condition under which each code arises, and what the service then answers. */
const conditions: Readonly<Record<string, readonly [act: () => unknown, own?: typeof answers]>> = {
  'argument-error': [() => sdk.signInWithPopup(authOf(), {} as sdk.AuthProvider)],
  'already-initialized': [() => sdk.initializeAuth(authOf().app, { persistence: [] })],
  'emulator-config-failed': [
    async () => {
      const auth = authOf();
      await withPassword(auth);
      sdk.connectAuthEmulator(auth, 'http://127.0.0.1');
    },
  ],
  'invalid-emulator-scheme': [() => sdk.connectAuthEmulator(authOf(), 'ftp://127.0.0.1')],
  'popup-blocked': [() => vi.stubGlobal('open', () => null) && openPopup()],
  'popup-closed-by-user': [async () => Promise.reject((await closedPopup()).error)],
  'cancelled-popup-request': [() => Promise.race([openPopup(), openPopup()])],
  'web-storage-unsupported': [openPopup, { frame: { webStorageSupport: false } }],
  'unauthorized-domain': [openPopup, { projects: { authorizedDomains: [] } }],
  'network-request-failed': [withPassword, { signInWithPassword: new TypeError('Failed to fetch') }],
  'invalid-auth-event': [async () => (await managerOf(authOf())) && emit({})],
  'auth-domain-config-required': [() => openPopup(authOf({ authDomain: '' }))],
  'invalid-api-key': [() => authOf({ apiKey: '' })],
  'internal-error': [withPassword, { signInWithPassword: failure('MISSING_CUSTOM_TOKEN') }],
  'unsupported-password-policy-schema-version': [() => checked('secret', {}, { schemaVersion: 2 })],
  'invalid-user-token': [withPassword, { lookup: failure('INVALID_ID_TOKEN') }],
  'tenant-id-mismatch': [() => withPassword(Object.assign(authOf(), { tenantId: 't2' }))],
  'user-mismatch': [
    async () => sdk.reauthenticateWithCredential((await withPassword()).user, fromOffice),
    { signInWithIdp: signedIn('u2') },
  ],
  'login-blocked': [
    () => {
      const auth = authOf();
      sdk.beforeAuthStateChanged(auth, () => Promise.reject(new Error('no')));
      return withPassword(auth);
    },
  ],
  // As the SDK recognises an app on a server.
  'operation-not-supported-in-this-environment': [
    () => openPopup(Object.create(authOf(), { app: { value: { settings: {} } } }) as sdk.Auth),
  ],
  'multi-factor-auth-required': [
    withPassword,
    { signInWithPassword: { localId: 'u1', mfaPendingCredential: 'p', mfaInfo: [] } },
  ],
};

test.each(specified)('%s arises', async (code) => {
  const [act, own] = conditions[code] ?? [];
  Object.assign(answers, own);
  await expect((async () => act?.())()).rejects.toMatchObject({ code: `auth/${code}` });
});
