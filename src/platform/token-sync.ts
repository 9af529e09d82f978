import { type Auth, onIdTokenChanged, type User } from 'firebase/auth';

/** Seconds after which a token is too old to be handed on (specification, section 9). */
const oldest = 300;

/**
 * Notifies a path of this site of every fresh ID token, and of signing out. Nothing without a path, over plain http, or
 * when the address points to another origin. A server that does not answer is no reason to fail.
 */
export function syncToken(auth: Auth, path: string | undefined): void {
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
