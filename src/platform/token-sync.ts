import { type Auth, onIdTokenChanged, type User } from 'firebase/auth';
import { clockOffset } from './server-clock.ts';
import { storedFlag } from './stored-flag.ts';

/** Seconds after which a token is too old to be handed on (specification, section 9). */
const oldest = 300;

/** Whether the server may have a token of this browser that it was not told to forget. */
const hasToken = storedFlag('minzhong.token-synced');

/**
 * Notifies a path of this site of every fresh ID token (POST) and of signing out (DELETE). Nothing without a path, over
 * plain http, or when the address points to another origin. A token's age is taken by the server's clock: this device's
 * may be days off. A server that does not answer is no reason to fail; a DELETE that did not arrive is sent again when the
 * site is opened the next time.
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
    // It must outlive the page: whoever signs out leaves.
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
    // Before the request: what arrived without an answer counts as well.
    hasToken.set(true);
    await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  };

  // One after the other: a DELETE is never overtaken by the POST before it.
  let last: Promise<void> = Promise.resolve();
  onIdTokenChanged(auth, (user) => {
    last = last.then(() => send(user)).catch(() => {});
  });
}
