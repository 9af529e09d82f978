// @vitest-environment jsdom
import { AuthErrorCodes, debugErrorMap } from 'firebase/auth';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '#src/locales/zh-TW/auth-errors.json';
import sdkMessages from '#src/platform/firebase/auth-messages.json';
import { authProblem, messageByCode } from '#src/platform/firebase/auth-problem.ts';
import blockingAnswers from './blocking-answers.json' with { type: 'json' };
import specified from './specified-codes.json' with { type: 'json' };

// The SDK's own messages by code; its exported list of codes lacks three.
const words = (debugErrorMap as unknown as () => Record<string, string>)();
const codes = Object.keys(words).map((name) => `auth/${name}`);
const coded = (code: string) => Object.assign(new Error('Firebase: Error in English.'), { code });

afterEach(() => vi.restoreAllMocks());

test('every code of the SDK is mapped, and no other', () => {
  expect(codes).toHaveLength(108);
  expect(codes).toEqual(expect.arrayContaining(Object.values(AuthErrorCodes)));
  expect(Object.keys(sdkMessages).toSorted()).toEqual(codes.toSorted());
});

test('four codes are silent, and every other one has a Chinese sentence', () => {
  const silent = codes.filter((code) => authProblem(coded(code)).message === undefined);
  expect(silent.toSorted()).toEqual([
    'auth/app-deleted',
    'auth/no-auth-event',
    'auth/redirect-cancelled-by-user',
    'auth/redirect-operation-pending',
  ]);
  for (const code of codes.filter((each) => !silent.includes(each))) {
    const { message } = authProblem(coded(code));
    expect(message && texts[message], code).toMatch(/^\p{Script=Han}|^「/u);
  }
});

// Section 8 of the specification.
test.each(specified.map((code) => `auth/${code}`))('the sentence of %s belongs to no other code', (code) => {
  const { message } = authProblem(coded(code));
  const sharing = codes.filter((other) => authProblem(coded(other)).message === message);
  expect(message && texts[message]).toBeTruthy();
  expect(sharing).toEqual([code]);
});

// The answers of Identity Platform (in both formats that it has used) and of the emulator, as the SDK reports them.
test.each(blockingAnswers)("a blocking function's answer is %s: “%s”", (code, text) => {
  const error = Object.assign(new Error(`Firebase: ${text} (auth/internal-error).`), {
    code: 'auth/internal-error',
  });
  expect(authProblem(error)).toEqual({
    code: `auth/${code}`,
    message: code === 'internal-error' ? 'service' : 'refused',
  });
});

test('an address that has an account is reported with its sign-in methods', () => {
  const customData = {
    email: 'a@example.org',
    _tokenResponse: { providerId: 'facebook.com', verifiedProvider: ['google.com'] },
  };
  const error = Object.assign(coded('auth/account-exists-with-different-credential'), { customData });
  expect(authProblem(error)).toEqual({
    code: 'auth/account-exists-with-different-credential',
    message: 'otherProvider',
    email: 'a@example.org',
    methods: ['google.com'],
    provider: 'facebook.com',
  });
});

test('every sentence belongs to a code, and none contains English words', () => {
  const used = new Set(Object.keys(messageByCode).map((code) => authProblem(coded(code)).message));
  for (const [name, sentence] of Object.entries(texts)) {
    if (name !== 'unknown') expect(used, name).toContain(name);
    const latin = sentence
      .replaceAll(/\{\{\w+\}\}/g, '')
      .match(/[A-Za-z]{2,}/g)
      ?.filter(
        (word) =>
          !/^(Chrome|Safari|Edge|Firefox|Firebase|Authentication|Cookie|https?|API|Google|Cloud)$/.test(word),
      );
    expect(latin ?? [], name).toEqual([]);
  }
});

test('an unknown account, a wrong password and a wrong credential have the same message', () => {
  const read = ['user-not-found', 'wrong-password', 'invalid-credential', 'invalid-login-credentials'].map(
    (code) => authProblem(coded(`auth/${code}`)).message,
  );
  expect(new Set(read)).toEqual(new Set(['credential']));
});

test('an unknown error keeps its code for the admin, whatever was thrown', () => {
  expect(authProblem(coded('auth/of-tomorrow'))).toEqual({ code: 'auth/of-tomorrow', message: 'unknown' });
  for (const thrown of [new TypeError('x'), 'x', undefined, null]) {
    expect(authProblem(thrown)).toEqual({ code: 'auth/unknown', message: 'unknown' });
  }
  expect(texts.unknown).toContain('{{code}}');
});

test('while offline, errors that may be caused by it are reported as network errors', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(authProblem(coded('auth/internal-error')).message).toBe('network');
  expect(authProblem(new TypeError('Failed to fetch dynamically imported module')).message).toBe('network');
  expect(authProblem(coded('auth/wrong-password')).message).toBe('credential');
});
