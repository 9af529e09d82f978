import {
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
} from 'firebase/auth';
import type { AuthAct } from './auth-problem.ts';
import { openAuth, emitCurrentAccount } from './auth.ts';

function providerFor(id: string) {
  if (id === 'google.com') return new GoogleAuthProvider();
  if (id === 'facebook.com') return new FacebookAuthProvider();
  if (id === 'github.com') return new GithubAuthProvider();
  if (id === 'twitter.com') return new TwitterAuthProvider();
  return id.startsWith('saml.') ? new SAMLAuthProvider(id) : new OAuthProvider(id);
}

/** An error as the SDK's own, for what it leaves to us to notice. */
const coded = (code: string) => Object.assign(new Error(code), { code });

async function currentUser(): Promise<User> {
  const { currentUser: user } = await openAuth();
  if (!user) throw coded('auth/null-user');
  return user;
}

/**
 * Asks a provider in a window of its own, from the click itself; one window at a time, a new one cancels the one
 * before. Throws the SDK's error, whose code has words (`auth-problem.ts`).
 */
export async function actByPopup(act: AuthAct, providerId: string): Promise<void> {
  const provider = providerFor(providerId);
  if (act === 'signIn') await signInWithPopup(await openAuth(), provider);
  else if (act === 'link') await linkWithPopup(await currentUser(), provider);
  else await reauthenticateWithPopup(await currentUser(), provider);
  await emitCurrentAccount();
}

/** Asks a provider by leaving the page; what comes of it is known after `startAuth`. */
export async function actByRedirect(act: AuthAct, providerId: string): Promise<void> {
  const provider = providerFor(providerId);
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

/** Takes back what a provider granted, where the SDK can: with Apple, by a token that only a new visit there gives. */
async function revoke(user: User, providerId: string): Promise<void> {
  if (providerId !== 'apple.com') return;
  const result = await reauthenticateWithPopup(user, providerFor(providerId));
  const token = OAuthProvider.credentialFromResult(result)?.accessToken;
  if (token) await revokeAccessToken(await openAuth(), token);
}

/** Removes a way to sign in, but never the last one (`auth/no-such-provider`). Throws the SDK's error. */
export async function unlinkProvider(providerId: string): Promise<void> {
  const user = await currentUser();
  if (user.providerData.length < 2) throw coded('auth/no-such-provider');
  await revoke(user, providerId);
  await unlinkFrom(user, providerId);
  await emitCurrentAccount();
}
