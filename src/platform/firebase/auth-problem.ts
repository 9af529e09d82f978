import type { TypeOptions } from 'i18next';
import sdkMessages from './auth-messages.json';
import { isOffline } from './errors.ts';

export const authActs = ['signIn', 'link', 'reauthenticate'] as const;

/** What a provider or password is used for: to sign in, to link it to the account, or to reauthenticate. */
export type AuthAct = (typeof authActs)[number];

/** The key of a message in auth-errors.json. */
type AuthMessage = keyof TypeOptions['resources']['auth-errors'];

export interface AuthProblem {
  readonly code: string;
  /** Undefined when no message is shown: the user cancelled, or nothing was requested. */
  readonly message: AuthMessage | undefined;
  /** The e-mail address and sign-in methods of the existing account, when the error is about one. */
  readonly email?: string;
  readonly methods?: readonly string[];
  /** The provider that was tried with that e-mail address. */
  readonly provider?: string;
}

/**
 * The key of the message of every known code, or `silent` when no message is shown. A test compares auth-messages.json
 * with the SDK's own list of codes and with the texts, so a new SDK version reveals missing codes.
 */
export const messageByCode = {
  ...sdkMessages,
  // Codes that the service returns and the SDK does not list.
  'auth/missing-email': 'email',
  'auth/invalid-login-credentials': 'credential',
  'auth/blocking-function-error-response': 'refused',
} as Readonly<Record<string, AuthMessage | 'silent'>>;

// A lost network appears as several different errors: a frame, script or chunk that did not load.
const disguises: readonly (AuthMessage | undefined)[] = ['network', 'slow', 'service', 'unknown'];

/**
 * Matches the denial by a blocking function, from the service and the emulator. The SDK reports it as an outage
 * (`auth/internal-error`) and keeps the response in the error text. A function that failed itself has a status of 500
 * or higher.
 */
const refusal =
  /HTTP Cloud Function returned an error(?!.*\bstatus"?: *"(?:INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED)")|HTTP error 4\d\d/is;

/**
 * The service describes a missing, expired or restricted API key in a sentence, which the SDK turns into a code:
 * `auth/api-key-not-valid.-please-pass-a-valid-api-key.`, `auth/requests-from-referer-https://…-are-blocked.`
 */
const refusedKey = /^auth\/(?:api-key-|requests-(?:from|to)-.*-blocked\.$)/;

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error && 'code' in error)) return 'auth/unknown';
  if (error.code === 'auth/internal-error' && refusal.test(error.message))
    return 'auth/blocking-function-error-response';
  const code = String(error.code);
  return refusedKey.test(code) ? 'auth/invalid-api-key' : code;
};

/** The existing account as the service describes it; the SDK's error carries it in fields without a public type. */
function existingAccount(error: unknown): Pick<AuthProblem, 'email' | 'methods' | 'provider'> {
  const { email, _tokenResponse: answer } = (
    error as {
      customData: {
        email?: string;
        _tokenResponse?: { verifiedProvider?: readonly string[]; providerId?: string };
      };
    }
  ).customData;
  return {
    ...(email && { email }),
    ...(answer?.verifiedProvider?.length && { methods: answer.verifiedProvider }),
    ...(answer?.providerId && { provider: answer.providerId }),
  };
}

/** Maps any error thrown by Auth to a message; the SDK's own English text is never shown. */
export function authProblem(error: unknown): AuthProblem {
  const code = codeOf(error);
  const found = messageByCode[code] ?? 'unknown';
  const message = found === 'silent' ? undefined : found;
  return {
    code,
    message: disguises.includes(message) && isOffline() ? 'network' : message,
    ...(message === 'otherProvider' &&
      error instanceof Error &&
      'customData' in error &&
      existingAccount(error)),
  };
}
