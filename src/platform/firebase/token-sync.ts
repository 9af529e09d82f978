import { type Auth, onIdTokenChanged, type User } from 'firebase/auth';
import { clockOffset } from '#src/platform/time/server-clock.ts';
import { storedFlag } from '#src/platform/storage/stored-flag.ts';

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
export function syncToken(auth: Auth, path: string | undefined): void {
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
    if (age / 1000 > oldest) return;
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
