import {
  type AuthCredential,
  linkWithCredential,
  OAuthCredential,
  OAuthProvider,
  SAMLAuthProvider,
} from 'firebase/auth';
import { openAuth, emitCurrentAccount } from './auth.ts';

/** A way to sign in whose address has an account already, to be linked once that account is signed in. */
interface PendingLink {
  readonly email: string;
  readonly providerId: string;
  readonly credential: AuthCredential;
}

let pending: PendingLink | undefined;

const key = 'minzhong.pending-link';

/** Takes the credential out of an `auth/account-exists-with-different-credential`. */
export function savePendingLink(error: unknown): void {
  const tagged = error as Parameters<typeof OAuthProvider.credentialFromError>[0];
  const credential =
    OAuthProvider.credentialFromError(tagged) ?? SAMLAuthProvider.credentialFromError(tagged);
  const { email } = (tagged.customData ?? {}) as { email?: string };
  pending = credential && email ? { email, providerId: credential.providerId, credential } : undefined;
}

/** Saves it for the tab when the page is left to sign in; `restorePendingLink` removes it again. */
export function stashPendingLink(): void {
  if (!pending) return;
  const { email, credential } = pending;
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, credential }));
  } catch {
    // Blocked: the way is linked by hand then.
  }
}

function restorePendingLink(): PendingLink | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (stored === null) return undefined;
    const { email, credential: json } = JSON.parse(stored) as { email: string; credential: object };
    const credential = OAuthCredential.fromJSON(json);
    return credential ? { email, providerId: credential.providerId, credential } : undefined;
  } catch {
    return undefined;
  }
}

export interface LinkOutcome {
  readonly providerId: string;
  /** The SDK's; absent when the way is linked. */
  readonly error?: unknown;
}

/**
 * Links what waits for this account; undefined when nothing does. Only an account of the same address gets it: on a
 * device of several people somebody else may have signed in since.
 */
export async function linkPending(): Promise<LinkOutcome | undefined> {
  const waiting = pending ?? restorePendingLink();
  pending = undefined;
  const { currentUser } = await openAuth();
  if (!waiting || currentUser?.email?.toLowerCase() !== waiting.email.toLowerCase()) return undefined;
  const { providerId, credential } = waiting;
  try {
    await linkWithCredential(currentUser, credential);
    await emitCurrentAccount();
    return { providerId };
  } catch (error) {
    return { providerId, error };
  }
}
