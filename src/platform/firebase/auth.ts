import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signOut as signOutOf,
  type User,
} from 'firebase/auth';
import { type RedirectAct, takeRedirectAct } from '#src/platform/browser/redirect.ts';
import { storedFlag } from '#src/platform/storage/stored-flag.ts';
import { clockOffset } from '#src/platform/time/server-clock.ts';
import { startAppCheck } from './app-check.ts';
import { provingIdentity, takeSessionEnd, watchAuthRequests } from './auth-requests.ts';
import { platformConfig } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { readTimeout, withTimeout } from './resilience.ts';
import { currentAccount, expectAccount, sessionEnd, setCurrentAccount } from './session.ts';

/** The age from which a token is too old to be forwarded, in seconds (specification, section 9). */
const oldest = 300;

/** True if the server may still have a token of this browser. */
const hasToken = storedFlag('minzhong.token-synced');

/**
 * Sends every new ID token to a path of this site (POST), and notifies it of signing out (DELETE). Does nothing without
 * a path, over plain http, or when the path resolves to another origin. A token's age is measured by the server's
 * clock: this device's clock may be off by days. Failed requests are ignored; a failed DELETE is sent again when the
 * site is next opened.
 */
function syncToken(auth: Auth, path: string | undefined): void {
  if (path === undefined || !globalThis.isSecureContext) return;
  const { origin } = globalThis.location;
  const url = new URL(path, origin);
  if (url.origin !== origin) return;
  let sent: string | undefined;
  let wasSignedIn = false;

  const forget = async (): Promise<void> => {
    if (!wasSignedIn && !hasToken.get()) return;
    [wasSignedIn, sent] = [false, undefined];
    hasToken.set(true);
    // `keepalive`: signing out unloads the page.
    const { ok } = await fetch(url, { method: 'DELETE', keepalive: true });
    if (ok) hasToken.set(false);
  };

  const send = async (user: User | null): Promise<void> => {
    if (!user) return forget();
    wasSignedIn = true;
    const { token, issuedAtTime } = await user.getIdTokenResult();
    if (token === sent) return;
    const age = Date.now() + (await clockOffset()) - Date.parse(issuedAtTime);
    if (age / 1000 >= oldest) return;
    sent = token;
    // Set before the request: the server may have received it even if the response is lost.
    hasToken.set(true);
    await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  };

  // Sequential, so that a POST never arrives after the DELETE that follows it.
  let last: Promise<void> = Promise.resolve();
  onIdTokenChanged(auth, (user) => {
    last = last.then(() => send(user)).catch(() => {});
  });
}

/** True if someone was signed in on this device at the last visit: if the session is gone now, it was lost. */
const hasSignedIn = storedFlag('minzhong.signed-in');

/** The result of an action that was performed by redirect. */
export interface RedirectOutcome extends RedirectAct {
  /** Undefined when it succeeded. */
  readonly error?: unknown;
}

let opened: Promise<Auth> | undefined;
let isLeaving = false;
let finishing: Promise<void> | undefined;
let redirect: RedirectOutcome | undefined;
let isWatching = false;

function emitAccount(user: User | null): void {
  if (user) {
    hasSignedIn.set(true);
    setCurrentAccount({
      uid: user.uid,
      email: user.email ?? undefined,
      isEmailVerified: user.emailVerified,
      name: user.displayName ?? undefined,
      tenantId: user.tenantId ?? undefined,
    });
    return;
  }
  const wasSignedIn = Boolean(currentAccount()) || hasSignedIn.get();
  hasSignedIn.set(false);
  const end = takeSessionEnd() ?? 'other';
  if (isLeaving) setCurrentAccount(undefined);
  else setCurrentAccount(null, wasSignedIn ? end : sessionEnd());
}

// `initializeAuth` instead of `getAuth`: persistence and resolver are explicit, and no SDK default applies. The
// emulator and the tenant are set in the same tick, before the first request.
async function open(): Promise<Auth> {
  const { local, signIn } = platformConfig();
  if (!isWatching) globalThis.fetch = watchAuthRequests(globalThis.fetch.bind(globalThis));
  isWatching = true;
  const [connect] = await Promise.all([local?.authConnector(), startAppCheck()]);
  const auth = initializeAuth(firebaseApp(), {
    // Where the browser refuses local storage, an editor stays signed in all the same (specification, section 9).
    persistence: [browserLocalPersistence, indexedDBLocalPersistence, inMemoryPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  connect?.(auth);
  const left = takeRedirectAct();
  if (left) finishing = finishRedirect(auth, left);
  auth.tenantId = signIn?.tenantId ?? null;
  auth.languageCode = 'zh-TW';
  onIdTokenChanged(auth, emitAccount);
  syncToken(auth, signIn?.tokenSyncUrl);
  return auth;
}

/** Stores the result of a redirect, which the SDK determines during initialisation. */
async function finishRedirect(auth: Auth, left: RedirectAct): Promise<void> {
  const settle = async (): Promise<void> => {
    await auth.authStateReady();
    try {
      if (await getRedirectResult(auth)) redirect = left;
    } catch (error) {
      redirect = { ...left, error };
    }
  };
  await (left.act === 'reauthenticate' ? provingIdentity(settle) : settle());
}

/** Returns the single Auth instance. If initialisation fails, the next call tries again. */
export function openAuth(): Promise<Auth> {
  expectAccount();
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Loads the sign-in state and completes a pending redirect; `currentAccount()` is known once this resolves. Throws
 * `ServiceError` (`timeout`) when the provider's frame never responds.
 */
export async function startAuth(): Promise<void> {
  const auth = await openAuth();
  await withTimeout(readTimeout, Promise.all([auth.authStateReady(), finishing]));
}

const isFailedLink = ({ act, error }: RedirectOutcome): boolean => act === 'link' && error !== undefined;

function takeWhere(isWanted: (outcome: RedirectOutcome) => boolean): RedirectOutcome | undefined {
  const outcome = redirect && isWanted(redirect) ? redirect : undefined;
  if (outcome) redirect = undefined;
  return outcome;
}

/**
 * Returns the result of the redirect that led to this page, once. Undefined without a redirect, when the user cancelled
 * it, and for a failed link, which `takeFailedLink` returns.
 */
export const takeRedirect = (): RedirectOutcome | undefined => takeWhere((outcome) => !isFailedLink(outcome));

/** Returns the failed link by redirect, once: the account page shows the error beside that provider. */
export const takeFailedLink = (): RedirectOutcome | undefined => takeWhere(isFailedLink);

/** Notifies listeners of account changes that Auth itself does not emit. */
export async function emitCurrentAccount(): Promise<void> {
  emitAccount((await openAuth()).currentUser);
}

/**
 * Signs out. With `staysOnPage` the page remains, so that another account can sign in. Otherwise the caller reloads the
 * page, and until then the sign-in state is unknown.
 */
export async function signOut({ staysOnPage = false } = {}): Promise<void> {
  const auth = await openAuth();
  isLeaving = !staysOnPage;
  try {
    await signOutOf(auth);
  } finally {
    isLeaving = false;
  }
}

/** Requests a new ID token, after a service rejected the old one as too old. */
export async function refreshToken(): Promise<void> {
  await (await openAuth()).currentUser?.getIdToken(true);
}

/**
 * The number of seconds since the last sign-in or reauthentication, by the server's clock: this device's clock may be
 * off by days.
 */
export async function secondsSinceSignIn(): Promise<number> {
  const token = await (await openAuth()).currentUser?.getIdTokenResult(true);
  if (!token) return Infinity;
  return (Date.parse(token.issuedAtTime) - Date.parse(token.authTime)) / 1000;
}
