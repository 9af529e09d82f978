import {
  type AuthProvider,
  EmailAuthProvider,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  linkWithRedirect,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reauthenticateWithRedirect,
  revokeAccessToken,
  SAMLAuthProvider,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
  unlink as unlinkFrom,
  updatePassword,
  type User,
  type UserCredential,
} from 'firebase/auth';
import type { AuthAct } from './auth-problem.ts';
import { provingIdentity } from './auth-requests.ts';
import { isOffline } from './errors.ts';
import { openAuth, emitCurrentAccount } from './auth.ts';
import { stashPendingLink } from '#src/platform/storage/pending-link.ts';
import { saveRedirectAct } from '#src/platform/browser/redirect.ts';

function providerFor(id: string) {
  if (id === 'google.com') return new GoogleAuthProvider();
  if (id === 'facebook.com') return new FacebookAuthProvider();
  if (id === 'github.com') return new GithubAuthProvider();
  if (id === 'twitter.com') return new TwitterAuthProvider();
  return id.startsWith('saml.') ? new SAMLAuthProvider(id) : new OAuthProvider(id);
}

/** An error shaped like the SDK's, for conditions that the SDK does not check. */
const coded = (code: string) => Object.assign(new Error(code), { code });

/** Without this check, the popup or the page itself would show the browser's network error. */
function requireNetwork(): void {
  if (isOffline()) throw coded('auth/network-request-failed');
}

async function currentUser(): Promise<User> {
  const { currentUser: user } = await openAuth();
  if (!user) throw coded('auth/null-user');
  return user;
}

/**
 * Signs in with a provider in a popup; must be called directly from the click handler. Only one popup at a time: a new
 * one cancels the previous one. Throws the SDK's error, whose code maps to a message (`auth-problem.ts`).
 */
export async function actByPopup(act: AuthAct, providerId: string): Promise<void> {
  requireNetwork();
  const provider = providerFor(providerId);
  if (act === 'signIn') await signInWithPopup(await openAuth(), provider);
  else if (act === 'link') await linkWithPopup(await currentUser(), provider);
  else await reauthenticateByPopup(provider);
  await emitCurrentAccount();
}

async function reauthenticateByPopup(provider: AuthProvider): Promise<UserCredential> {
  const user = await currentUser();
  return provingIdentity(() => reauthenticateWithPopup(user, provider));
}

/** Signs in with a provider by redirect; the result is available after `startAuth`. */
export async function actByRedirect(act: AuthAct, providerId: string): Promise<void> {
  requireNetwork();
  const provider = providerFor(providerId);
  saveRedirectAct({ act, providerId });
  if (act === 'signIn') stashPendingLink();
  if (act === 'signIn') await signInWithRedirect(await openAuth(), provider);
  else if (act === 'link') await linkWithRedirect(await currentUser(), provider);
  else await reauthenticateWithRedirect(await currentUser(), provider);
}

/** Signs in with e-mail and password. Throws the SDK's error. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(await openAuth(), email, password);
}

/** Reauthenticates the signed-in user by password. Throws the SDK's error. */
export async function reauthenticateWithPassword(password: string): Promise<void> {
  const user = await currentUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/** Sets the account's first password or changes it. Throws the SDK's error. */
export async function setPassword(password: string): Promise<void> {
  const user = await currentUser();
  const hasOne = user.providerData.some(({ providerId }) => providerId === 'password');
  if (hasOne) await updatePassword(user, password);
  else await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  await emitCurrentAccount();
}

/** Sends the password reset e-mail. The response does not reveal whether such an account exists. */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(await openAuth(), email);
}

export interface LinkedProvider {
  readonly id: string;
  /** The account at the provider: its e-mail address, or else its display name. */
  readonly account: string | undefined;
}

/** The sign-in methods of the current account. */
export async function linkedProviders(): Promise<readonly LinkedProvider[]> {
  const { currentUser: user } = await openAuth();
  return (user?.providerData ?? []).map(({ providerId, email, displayName }) => ({
    id: providerId,
    account: email ?? displayName ?? undefined,
  }));
}

/**
 * Revokes the grant at Apple, with an access token that only a new sign-in there provides. The SDK supports this for no
 * other provider. Throws the SDK's error.
 */
export async function revokeApple(): Promise<void> {
  const result = await reauthenticateByPopup(providerFor('apple.com'));
  const token = OAuthProvider.credentialFromResult(result)?.accessToken;
  if (!token) throw coded('auth/internal-error');
  await revokeAccessToken(await openAuth(), token);
}

/** Unlinks a sign-in method, but never the last one (`auth/no-such-provider`). Throws the SDK's error. */
export async function unlinkProvider(providerId: string): Promise<void> {
  const user = await currentUser();
  if (user.providerData.length < 2) throw coded('auth/no-such-provider');
  await unlinkFrom(user, providerId);
  await emitCurrentAccount();
}
