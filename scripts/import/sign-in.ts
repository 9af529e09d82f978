import { readMembership } from '#src/data/access/roles.repository.ts';
import { configurePlatform, type PlatformConfig } from '#src/platform/config.ts';
import { firebaseApp } from '#src/platform/firebase-app.ts';
import { currentAccount, setCurrentAccount } from '#src/platform/session.ts';
import { actAs, backendFolder, ConnectError, findBackend } from './connect.ts';

async function asDeveloper(email: string): Promise<void> {
  const { accounts, site, projectId, bucket, ...origins } = await findBackend(backendFolder());
  const account = accounts.find((each) => each.email === email);
  const known = accounts.map((each) => each.email).join(', ');
  if (!account) throw new ConnectError(`no account ${email}; there are ${known}`);
  actAs(account.uid, { site, projectId, bucket, origins });
}

/**
 * Signs in with the password of the variable `IMPORT_PASSWORD`. The site's own sign-in depends on what only a
 * browser has. Throws `ConnectError` when it fails.
 */
export async function signInAt(config: PlatformConfig, email: string): Promise<void> {
  const password = process.env['IMPORT_PASSWORD'];
  if (!password) throw new ConnectError('IMPORT_PASSWORD is not set');
  configurePlatform(config);
  const { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } = await import('firebase/auth');
  const connect = await config.local?.authConnector();
  const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
  connect?.(auth);
  auth.tenantId = config.signIn?.tenantId ?? null;
  const { user } = await signInWithEmailAndPassword(auth, email, password).catch((error: unknown) => {
    throw new ConnectError(`${email}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { uid, emailVerified: isEmailVerified } = user;
  setCurrentAccount({ uid, email, isEmailVerified, name: undefined, tenantId: user.tenantId ?? undefined });
}

export interface SignIn {
  readonly email: string;
  /** Into the project of the `VITE_FIREBASE_*` variables, not the local backend. */
  readonly project: boolean;
}

/** Acts as an account that has a role. Throws `ConnectError` when it has none or the site is frozen. */
export async function signIn({ email, project }: SignIn): Promise<void> {
  if (project) {
    // Brings Vite and the whole of Firebase's Auth along, which the local backend needs neither of.
    const { publishTarget } = await import('#scripts/publish/publish-target.ts');
    const { config } = await publishTarget('production');
    await signInAt({ ...config, dataOrigin: config.siteUrl }, email);
  } else await asDeveloper(email);
  const { role, frozen, lacksSecondFactor } = await readMembership(currentAccount()?.uid ?? '');
  if (!role) throw new ConnectError(`${email} has no role and can neither publish nor write drafts`);
  if (lacksSecondFactor)
    throw new ConnectError(
      `the site requires a second factor of ${email}, which a command cannot give; docs/sign-in.md says what to do`,
    );
  if (frozen) throw new ConnectError('the site is frozen: nothing can be written now');
}
