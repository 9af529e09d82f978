import type signInTexts from '#src/locales/zh-TW/sign-in.json';

export type SignInMessage = keyof (typeof signInTexts)['errors'];

const messages: Readonly<Record<string, SignInMessage>> = {
  'auth/invalid-credential': 'credential',
  'auth/wrong-password': 'credential',
  'auth/user-not-found': 'credential',
  'auth/invalid-email': 'email',
  'auth/missing-email': 'email',
  'auth/missing-password': 'missingPassword',
  'auth/too-many-requests': 'tooMany',
  'auth/user-disabled': 'disabled',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
};

/** The code of an SDK error and the text that says what to do about it. */
export function signInMessage(error: unknown): { code: string; message: SignInMessage } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'auth/unknown';
  return { code, message: messages[code] ?? 'unknown' };
}
