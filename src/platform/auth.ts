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
import { platformConfig } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { readTimeout, withTimeout } from './resilience.ts';
import { currentAccount, sessionLost, setCurrentAccount } from './session.ts';

/** Seconds after which a token is too old to be handed on (specification, section 9). */
const oldest = 300;

/**
 * Notifies a path of this site of every fresh ID token, and of signing out. Nothing without a path, over plain http, or
 * when the address points to another origin. A server that does not answer is no reason to fail.
 */
function syncToken(auth: Auth, path: string | undefined): void {
  if (path === undefined || !globalThis.isSecureContext) return;
  const { origin } = globalThis.location;
  const url = new URL(path, origin);
  if (url.origin !== origin) return;
  let sent: string | undefined;
  const send = async (user: User | null): Promise<void> => {
    const result = await user?.getIdTokenResult();
    if (result && (Date.now() - Date.parse(result.issuedAtTime)) / 1000 > oldest) return;
    if (result?.token === sent) return;
    sent = result?.token;
    const headers = sent === undefined ? {} : { authorization: `Bearer ${sent}` };
    await fetch(url, { method: sent === undefined ? 'DELETE' : 'POST', headers });
  };
  onIdTokenChanged(auth, (user) => void send(user).catch(() => {}));
}

const key = 'minzhong.signed-in';

/** Whether somebody was signed in here when the site was last used: a session that is gone now was lost. */
function hasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function rememberSignedIn(is: boolean): void {
  try {
    if (is) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Blocked: then the session did not outlive the page either.
  }
}

let opened: Promise<Auth> | undefined;
let isLeaving = false;
let redirectError: unknown;

function emitAccount(user: User | null): void {
  if (user) {
    rememberSignedIn(true);
    setCurrentAccount({
      uid: user.uid,
      email: user.email ?? undefined,
      isEmailVerified: user.emailVerified,
      name: user.displayName ?? undefined,
      tenantId: user.tenantId ?? undefined,
    });
    return;
  }
  const wasSignedIn = Boolean(currentAccount()) || hasSignedIn();
  rememberSignedIn(false);
  setCurrentAccount(null, !isLeaving && (wasSignedIn || sessionLost()));
}

// initializeAuth, never getAuth: persistence and resolver are stated, and no default of the SDK applies. The emulator
// and the tenant are set in the same tick, before the first request.
async function open(): Promise<Auth> {
  const { local, signIn } = platformConfig();
  const [connect] = await Promise.all([local?.authConnector(), startAppCheck()]);
  const auth = initializeAuth(firebaseApp(), {
    persistence: [browserLocalPersistence, inMemoryPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  connect?.(auth);
  auth.tenantId = signIn?.tenantId ?? null;
  auth.languageCode = 'zh-TW';
  onIdTokenChanged(auth, emitAccount);
  syncToken(auth, signIn?.tokenSyncUrl);
  return auth;
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
 * Loads the sign-in state and finishes a sign-in by redirect; `currentAccount()` is known once this resolves.
 * Throws `ServiceError` (`timeout`) when the provider's frame never answers.
 */
export async function startAuth(): Promise<void> {
  const auth = await openAuth();
  const finish = async (): Promise<void> => {
    await auth.authStateReady();
    await getRedirectResult(auth).catch((error: unknown) => {
      redirectError = error;
    });
  };
  await withTimeout(readTimeout, finish());
}

/** Why the last redirect did not succeed, told once. */
export function takeRedirectError(): unknown {
  const error = redirectError;
  redirectError = undefined;
  return error;
}

/** Notifies the page of changes in the account that Auth itself does not announce. */
export async function emitCurrentAccount(): Promise<void> {
  emitAccount((await openAuth()).currentUser);
}

/** Signs out. With `staysOnPage` the page stays as it is, for another account to take it over. */
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
