import type { AuthErrorCodes } from 'firebase/auth';
import { isOffline } from './errors.ts';

export const authActs = ['signIn', 'link', 'reauthenticate'] as const;

/** What a provider or password is used for: to sign in, to link it to the account, or to reauthenticate. */
export type AuthAct = (typeof authActs)[number];

// The SDK throws three codes that are missing from the list it exports.
type AuthErrorCode =
  | (typeof AuthErrorCodes)[keyof typeof AuthErrorCodes]
  | 'auth/login-blocked'
  | 'auth/unsupported-password-policy-schema-version'
  | 'auth/password-does-not-meet-requirements';

/**
 * Maps each SDK error code to the key of its message in auth-errors.json, or to `silent` when no message is shown. The
 * compiler and a test check it against the SDK's own list, so a new SDK version reveals missing codes.
 */
export const authMessages = {
  'auth/admin-restricted-operation': 'noSignUp',
  'auth/argument-error': 'argument',
  'auth/app-not-authorized': 'configuration',
  'auth/app-not-installed': 'configuration',
  'auth/captcha-check-failed': 'humanCheck',
  'auth/code-expired': 'codeExpired',
  'auth/cordova-not-ready': 'configuration',
  'auth/cors-unsupported': 'oldBrowser',
  'auth/credential-already-in-use': 'credentialInUse',
  'auth/custom-token-mismatch': 'configuration',
  'auth/requires-recent-login': 'recentSignIn',
  'auth/dependent-sdk-initialized-before-auth': 'configuration',
  'auth/dynamic-link-not-activated': 'configuration',
  'auth/email-change-needs-verification': 'emailChange',
  'auth/email-already-in-use': 'emailInUse',
  'auth/emulator-config-failed': 'emulatorLate',
  'auth/expired-action-code': 'linkExpired',
  'auth/cancelled-popup-request': 'popupReplaced',
  'auth/internal-error': 'service',
  'auth/invalid-api-key': 'apiKey',
  'auth/invalid-app-credential': 'configuration',
  'auth/invalid-app-id': 'configuration',
  'auth/invalid-user-token': 'signInAgain',
  'auth/invalid-auth-event': 'interrupted',
  'auth/invalid-cert-hash': 'configuration',
  'auth/invalid-verification-code': 'codeWrong',
  'auth/invalid-continue-uri': 'configuration',
  'auth/invalid-cordova-configuration': 'configuration',
  'auth/invalid-custom-token': 'configuration',
  'auth/invalid-dynamic-link-domain': 'configuration',
  'auth/invalid-email': 'email',
  'auth/invalid-emulator-scheme': 'emulatorAddress',
  'auth/invalid-credential': 'credential',
  'auth/invalid-message-payload': 'configuration',
  'auth/invalid-multi-factor-session': 'verificationLost',
  'auth/invalid-oauth-client-id': 'configuration',
  'auth/invalid-oauth-provider': 'configuration',
  'auth/invalid-action-code': 'linkInvalid',
  'auth/unauthorized-domain': 'domain',
  'auth/wrong-password': 'credential',
  'auth/invalid-persistence-type': 'configuration',
  'auth/invalid-phone-number': 'phone',
  'auth/invalid-provider-id': 'configuration',
  'auth/invalid-recipient-email': 'configuration',
  'auth/invalid-sender': 'configuration',
  'auth/invalid-verification-id': 'verificationLost',
  'auth/invalid-tenant-id': 'tenantSetting',
  'auth/login-blocked': 'blocked',
  'auth/multi-factor-info-not-found': 'factorGone',
  'auth/multi-factor-auth-required': 'secondFactor',
  'auth/missing-android-pkg-name': 'configuration',
  'auth/missing-app-credential': 'configuration',
  'auth/auth-domain-config-required': 'authDomain',
  'auth/missing-verification-code': 'codeMissing',
  'auth/missing-continue-uri': 'configuration',
  'auth/missing-iframe-start': 'configuration',
  'auth/missing-ios-bundle-id': 'configuration',
  'auth/missing-or-invalid-nonce': 'rejected',
  'auth/missing-multi-factor-info': 'factorGone',
  'auth/missing-multi-factor-session': 'verificationLost',
  'auth/missing-phone-number': 'phoneMissing',
  'auth/missing-password': 'passwordMissing',
  'auth/missing-verification-id': 'verificationLost',
  'auth/app-deleted': 'silent',
  'auth/account-exists-with-different-credential': 'otherProvider',
  'auth/network-request-failed': 'network',
  'auth/null-user': 'notSignedIn',
  'auth/no-auth-event': 'silent',
  'auth/no-such-provider': 'notLinked',
  'auth/operation-not-allowed': 'providerOff',
  'auth/operation-not-supported-in-this-environment': 'environment',
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/provider-already-linked': 'linkedAlready',
  'auth/quota-exceeded': 'quota',
  'auth/redirect-cancelled-by-user': 'silent',
  'auth/redirect-operation-pending': 'silent',
  'auth/rejected-credential': 'rejected',
  'auth/second-factor-already-in-use': 'factorInUse',
  'auth/maximum-second-factor-count-exceeded': 'factorsFull',
  'auth/tenant-id-mismatch': 'tenant',
  'auth/timeout': 'slow',
  'auth/user-token-expired': 'sessionOver',
  'auth/too-many-requests': 'tooMany',
  'auth/unauthorized-continue-uri': 'continueAddress',
  'auth/unsupported-first-factor': 'firstFactor',
  'auth/unsupported-persistence-type': 'configuration',
  'auth/unsupported-tenant-operation': 'tenantSetting',
  'auth/unverified-email': 'emailUnverified',
  'auth/user-cancelled': 'cancelled',
  'auth/user-not-found': 'credential',
  'auth/user-disabled': 'disabled',
  'auth/user-mismatch': 'otherUser',
  'auth/user-signed-out': 'sessionOver',
  'auth/weak-password': 'weakPassword',
  'auth/web-storage-unsupported': 'storage',
  'auth/already-initialized': 'reload',
  'auth/recaptcha-not-enabled': 'configuration',
  'auth/missing-recaptcha-token': 'humanCheck',
  'auth/invalid-recaptcha-token': 'humanCheck',
  'auth/invalid-recaptcha-action': 'configuration',
  'auth/missing-client-type': 'configuration',
  'auth/missing-recaptcha-version': 'configuration',
  'auth/invalid-recaptcha-version': 'configuration',
  'auth/invalid-req-type': 'configuration',
  'auth/unsupported-password-policy-schema-version': 'passwordPolicy',
  'auth/password-does-not-meet-requirements': 'passwordRules',
  'auth/invalid-hosting-link-domain': 'configuration',
} as const satisfies Readonly<Record<AuthErrorCode, string>>;

/** Codes that the service returns and the SDK does not list. */
const serviceMessages = {
  'auth/missing-email': 'email',
  'auth/invalid-login-credentials': 'credential',
  'auth/blocking-function-error-response': 'refused',
} as const;

type MessageOf<T> = T[keyof T];
type AnyMessage = MessageOf<typeof authMessages> | MessageOf<typeof serviceMessages>;

/** The key of a message in auth-errors.json. */
export type AuthMessage = Exclude<AnyMessage, 'silent'> | 'unknown';

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

/** The message key of every known code, or `silent`. */
export const messageByCode: Readonly<Record<string, AnyMessage>> = { ...authMessages, ...serviceMessages };

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
