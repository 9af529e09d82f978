import {
  type Auth,
  browserLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut as signOutOf,
} from 'firebase/auth';
import { platformConfig } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { setCurrentAccount } from './session.ts';

let opened: Promise<Auth> | undefined;

// initializeAuth, never getAuth: persistence is said, and no default of the SDK applies.
async function open(): Promise<Auth> {
  const connect = await platformConfig().local?.authConnector();
  const auth = initializeAuth(firebaseApp(), { persistence: [browserLocalPersistence, inMemoryPersistence] });
  connect?.(auth);
  onAuthStateChanged(auth, (user) =>
    setCurrentAccount(
      user && {
        uid: user.uid,
        email: user.email ?? undefined,
        name: user.displayName ?? undefined,
        tenantId: user.tenantId ?? undefined,
      },
    ),
  );
  return auth;
}

/** Loads the sign-in state; `currentAccount()` is known once this resolves. */
export async function startAuth(): Promise<void> {
  opened ??= open();
  await (await opened).authStateReady();
}

/** Signs in with e-mail and password. Throws the SDK's error, whose `code` has words in sign-in.json. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  opened ??= open();
  await signInWithEmailAndPassword(await opened, email, password);
}

export async function signOut(): Promise<void> {
  opened ??= open();
  await signOutOf(await opened);
}
