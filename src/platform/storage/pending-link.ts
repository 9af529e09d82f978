import {
  type AuthCredential,
  linkWithCredential,
  OAuthCredential,
  OAuthProvider,
  SAMLAuthProvider,
} from 'firebase/auth';
import { openAuth, emitCurrentAccount } from '#src/platform/firebase/auth.ts';

/** A sign-in method whose e-mail address already has an account; it is linked once that account is signed in. */
interface PendingLink {
  readonly email: string;
  readonly providerId: string;
  readonly credential: AuthCredential;
}

let pending: PendingLink | undefined;

const key = 'minzhong.pending-link';

/** Stores the credential of an `auth/account-exists-with-different-credential` error. */
export function savePendingLink(error: unknown): void {
  const tagged = error as Parameters<typeof OAuthProvider.credentialFromError>[0];
  const credential =
    OAuthProvider.credentialFromError(tagged) ?? SAMLAuthProvider.credentialFromError(tagged);
  const { email } = (tagged.customData ?? {}) as { email?: string };
  pending = credential && email ? { email, providerId: credential.providerId, credential } : undefined;
}

/** Saves the credential in sessionStorage before a redirect to sign in; `restorePendingLink` removes it again. */
export function stashPendingLink(): void {
  if (!pending) return;
  const { email, credential } = pending;
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, credential }));
  } catch {
    // Storage is blocked: the user then has to link the method manually.
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
  /** The SDK's error; undefined when linking succeeded. */
  readonly error?: unknown;
}

/**
 * Links the pending sign-in method to the current account; undefined when none is pending. Only an account with the
 * same e-mail address gets it: on a shared device someone else may have signed in since.
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
