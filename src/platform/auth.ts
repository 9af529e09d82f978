import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signOut as signOutOf,
  type User,
} from 'firebase/auth';
import { startAppCheck } from './app-check.ts';
import { provingIdentity, takeSessionEnd, watchAuthRequests } from './auth-requests.ts';
import { platformConfig } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { type RedirectAct, takeRedirectAct } from './redirect.ts';
import { readTimeout, withTimeout } from './resilience.ts';
import { currentAccount, sessionEnd, setCurrentAccount } from './session.ts';
import { storedFlag } from './stored-flag.ts';
import { syncToken } from './token-sync.ts';

/** Whether somebody was signed in here when the site was last used: a session that is gone now was lost. */
const hasSignedIn = storedFlag('minzhong.signed-in');

/** What came of an act for which the page was left. */
export interface RedirectOutcome extends RedirectAct {
  /** Absent when it succeeded. */
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

// initializeAuth, never getAuth: persistence and resolver are stated, and no default of the SDK applies. The emulator
// and the tenant are set in the same tick, before the first request.
async function open(): Promise<Auth> {
  const { local, signIn } = platformConfig();
  if (!isWatching) globalThis.fetch = watchAuthRequests(globalThis.fetch.bind(globalThis));
  isWatching = true;
  const [connect] = await Promise.all([local?.authConnector(), startAppCheck()]);
  const auth = initializeAuth(firebaseApp(), {
    persistence: [browserLocalPersistence, inMemoryPersistence],
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

/** Takes what came of a redirect, which the SDK works out while it starts. */
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

/** The one Auth instance; a start that failed is tried again by the next call. */
export function openAuth(): Promise<Auth> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Loads the sign-in state and finishes what a redirect was for; `currentAccount()` is known once this resolves.
 * Throws `ServiceError` (`timeout`) when the provider's frame never answers.
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
 * What came of the redirect that led here, reported once; undefined without one, when it was given up, and for a link that
 * failed.
 */
export const takeRedirect = (): RedirectOutcome | undefined => takeWhere((outcome) => !isFailedLink(outcome));

/** The link that failed by redirect, reported once to the page with the providers, which says so beside its own. */
export const takeFailedLink = (): RedirectOutcome | undefined => takeWhere(isFailedLink);

/** Notifies the page of changes in the account that Auth itself does not announce. */
export async function emitCurrentAccount(): Promise<void> {
  emitAccount((await openAuth()).currentUser);
}

/**
 * Signs out. With `staysOnPage` the page stays as it is, for another account to take it over; otherwise the caller loads
 * it again, and until then nothing is known of an account.
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

/** Requests a new ID token, for a service that found the old one too old. */
export async function refreshToken(): Promise<void> {
  await (await openAuth()).currentUser?.getIdToken(true);
}

/** Seconds since the identity was last proved, by the service's clock: this device's may be days off. */
export async function secondsSinceSignIn(): Promise<number> {
  const token = await (await openAuth()).currentUser?.getIdTokenResult(true);
  if (!token) return Infinity;
  return (Date.parse(token.issuedAtTime) - Date.parse(token.authTime)) / 1000;
}
