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
import { stashPendingLink } from './pending-link.ts';
import { saveRedirectAct } from './redirect.ts';

function providerFor(id: string) {
  if (id === 'google.com') return new GoogleAuthProvider();
  if (id === 'facebook.com') return new FacebookAuthProvider();
  if (id === 'github.com') return new GithubAuthProvider();
  if (id === 'twitter.com') return new TwitterAuthProvider();
  return id.startsWith('saml.') ? new SAMLAuthProvider(id) : new OAuthProvider(id);
}

/** An error as the SDK's own, for what it leaves to us to notice. */
const coded = (code: string) => Object.assign(new Error(code), { code });

/** Without it the window, or the page itself, would show the browser's error. */
function requireNetwork(): void {
  if (isOffline()) throw coded('auth/network-request-failed');
}

async function currentUser(): Promise<User> {
  const { currentUser: user } = await openAuth();
  if (!user) throw coded('auth/null-user');
  return user;
}

/**
 * Signs in with a provider in a window of its own, from the click itself; one window at a time, a new one cancels the one
 * before. Throws the SDK's error, whose code has words (`auth-problem.ts`).
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

/** Signs in with a provider by leaving the page; what comes of it is known after `startAuth`. */
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

/** Proves the identity of who is signed in by password. Throws the SDK's error. */
export async function reauthenticateWithPassword(password: string): Promise<void> {
  const user = await currentUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/** Gives the account a password, its first or another. Throws the SDK's error. */
export async function setPassword(password: string): Promise<void> {
  const user = await currentUser();
  const hasOne = user.providerData.some(({ providerId }) => providerId === 'password');
  if (hasOne) await updatePassword(user, password);
  else await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  await emitCurrentAccount();
}

/** Sends the mail with which a password is set again; says nothing of whether there is such an account. */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(await openAuth(), email);
}

export interface LinkedProvider {
  readonly id: string;
  /** The name of the account there: its e-mail address or what the provider says. */
  readonly account: string | undefined;
}

/** How the current account can sign in. */
export async function linkedProviders(): Promise<readonly LinkedProvider[]> {
  const { currentUser: user } = await openAuth();
  return (user?.providerData ?? []).map(({ providerId, email, displayName }) => ({
    id: providerId,
    account: email ?? displayName ?? undefined,
  }));
}

/**
 * Takes back what Apple granted, by a token that only a new visit there gives; the SDK can do it for no other provider.
 * Throws the SDK's error.
 */
export async function revokeApple(): Promise<void> {
  const result = await reauthenticateByPopup(providerFor('apple.com'));
  const token = OAuthProvider.credentialFromResult(result)?.accessToken;
  if (!token) throw coded('auth/internal-error');
  await revokeAccessToken(await openAuth(), token);
}

/** Removes a way to sign in, but never the last one (`auth/no-such-provider`). Throws the SDK's error. */
export async function unlinkProvider(providerId: string): Promise<void> {
  const user = await currentUser();
  if (user.providerData.length < 2) throw coded('auth/no-such-provider');
  await unlinkFrom(user, providerId);
  await emitCurrentAccount();
}
