// @vitest-environment jsdom
import { AuthErrorCodes, debugErrorMap } from 'firebase/auth';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '#src/locales/zh-TW/auth-errors.json';
import { authMessages, authProblem } from '#src/platform/auth-problem.ts';

// The SDK's own words for its codes; the list it exports for us to use has three less.
const words = (debugErrorMap as unknown as () => Record<string, string>)();
const codes = Object.keys(words).map((name) => `auth/${name}`);
const coded = (code: string) => Object.assign(new Error('Firebase: Error in English.'), { code });

afterEach(() => vi.restoreAllMocks());

test('every code of the SDK is mapped, and no other', () => {
  expect(codes).toHaveLength(108);
  expect(codes).toEqual(expect.arrayContaining(Object.values(AuthErrorCodes)));
  expect(Object.keys(authMessages).toSorted()).toEqual(codes.toSorted());
});

test('six codes are silent, every other one has a sentence', () => {
  const silent = codes.filter((code) => authProblem(coded(code)).message === undefined);
  expect(silent.toSorted()).toEqual([
    'auth/app-deleted',
    'auth/cancelled-popup-request',
    'auth/no-auth-event',
    'auth/popup-closed-by-user',
    'auth/redirect-cancelled-by-user',
    'auth/redirect-operation-pending',
  ]);
  for (const code of codes.filter((each) => !silent.includes(each))) {
    const { message } = authProblem(coded(code));
    expect(message && texts[message], code).toMatch(/^\p{Script=Han}|^「/u);
  }
});

test('no sentence is there that no code leads to, and none speaks English', () => {
  const used = new Set(Object.keys(authMessages).map((code) => authProblem(coded(code)).message));
  for (const [name, sentence] of Object.entries(texts)) {
    if (name !== 'unknown') expect(used, name).toContain(name);
    const latin = sentence
      .replaceAll(/\{\{\w+\}\}/g, '')
      .match(/[A-Za-z]{2,}/g)
      ?.filter((word) => !/^(Chrome|Safari|Edge|Firefox|Firebase|Authentication|Cookie|https?)$/.test(word));
    expect(latin ?? [], name).toEqual([]);
  }
});

test('an unknown account, a wrong password and a wrong credential read the same', () => {
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

test('without a network, what fails for want of it says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(authProblem(coded('auth/internal-error')).message).toBe('network');
  expect(authProblem(new TypeError('Failed to fetch dynamically imported module')).message).toBe('network');
  expect(authProblem(coded('auth/wrong-password')).message).toBe('credential');
});
