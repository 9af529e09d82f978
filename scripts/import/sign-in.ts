import type { Auth, MultiFactorError, UserCredential } from 'firebase/auth';
import { readMembership } from '#src/data/members/access/roles.repository.ts';
import type { Role } from '#src/data/members/access/roles.schema.ts';
import { configurePlatform, type PlatformConfig } from '#src/platform/firebase/config.ts';
import { firebaseApp } from '#src/platform/firebase/firebase-app.ts';
import { currentAccount, setCurrentAccount } from '#src/platform/firebase/session.ts';
import { totpCode } from './totp.ts';
import { actAs, backendFolder, ConnectError, findBackend } from './connect.ts';

async function asDeveloper(email: string): Promise<void> {
  const { accounts, site, projectId, bucket, ...origins } = await findBackend(backendFolder());
  const account = accounts.find((each) => each.email === email);
  const known = accounts.map((each) => each.email).join(', ');
  if (!account) throw new ConnectError(`no account ${email}; available: ${known}`);
  actAs(account.uid, { site, projectId, bucket, origins });
}

/** What to do when an account has a second factor and the command has no code for it. */
const howToFactor = {
  code: 'set IMPORT_CODE to the current code of its authenticator app or IMPORT_TOTP to the key enrolled in the app, or use an account without a second factor',
  sms: 'a command cannot receive SMS: enrol an authenticator app as well, or use an account without a second factor',
} as const;

/**
 * Returns the given code, or the one that an app with the key in `IMPORT_TOTP` shows now. Throws `ConnectError` for an
 * invalid key.
 */
function codeNow(): string | undefined {
  const key = process.env['IMPORT_TOTP']?.trim();
  try {
    return process.env['IMPORT_CODE']?.trim() || (key && totpCode(key, Date.now())) || undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ConnectError(
      `IMPORT_TOTP is not a key of an authenticator app: ${error.message} (docs/sign-in.md)`,
    );
  }
}

/** Completes the sign-in with the code of an authenticator app, which the rules accept as a second factor. */
async function withCode(auth: Auth, error: MultiFactorError, email: string): Promise<UserCredential> {
  const { getMultiFactorResolver, TotpMultiFactorGenerator } = await import('firebase/auth');
  const resolver = getMultiFactorResolver(auth, error);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!app) throw new ConnectError(`${email} has a second factor; ${howToFactor.sms} (docs/sign-in.md)`);
  const code = codeNow();
  if (!code) throw new ConnectError(`${email} has a second factor; ${howToFactor.code} (docs/sign-in.md)`);
  return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
}

const isFactorNeeded = (error: unknown): error is MultiFactorError =>
  error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';

/**
 * Signs in with the password in `IMPORT_PASSWORD` and, if the account has a second factor, with the code in
 * `IMPORT_CODE` or of the key in `IMPORT_TOTP`. Returns whether a second factor was used. The site's own sign-in needs
 * a browser. Throws `ConnectError` when it fails.
 */
export async function signInAt(config: PlatformConfig, email: string): Promise<boolean> {
  const password = process.env['IMPORT_PASSWORD'];
  if (!password) throw new ConnectError('IMPORT_PASSWORD is not set');
  configurePlatform(config);
  const { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } = await import('firebase/auth');
  const connect = await config.local?.authConnector();
  const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
  connect?.(auth);
  auth.tenantId = config.signIn?.tenantId ?? null;
  const { user } = await signInWithEmailAndPassword(auth, email, password)
    .catch((error: unknown) => {
      if (isFactorNeeded(error)) return withCode(auth, error, email);
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof ConnectError) throw error;
      throw new ConnectError(`${email}: ${error instanceof Error ? error.message : String(error)}`);
    });
  const { uid, emailVerified: isEmailVerified } = user;
  setCurrentAccount({ uid, email, isEmailVerified, name: undefined, tenantId: user.tenantId ?? undefined });
  return Boolean((await user.getIdTokenResult()).signInSecondFactor);
}

export interface SignIn {
  readonly email: string;
  /** Sign in to the project of the `VITE_FIREBASE_*` variables, not to the local backend. */
  readonly project: boolean;
  /** Nothing will be written: without a password the project is read as a visitor, who has no role. */
  readonly isPlan?: boolean;
}

/**
 * Signs in as an account with a role, and returns the role. Throws `ConnectError` when it has none or the site is
 * frozen.
 */
export async function signIn({ email, project, isPlan = false }: SignIn): Promise<Role | undefined> {
  let hasFactor = false;
  if (project) {
    // Imports Vite and all of Firebase Auth, neither of which the local backend needs.
    const { publishTarget } = await import('#scripts/publish/publish-target.ts');
    const { config } = await publishTarget('production');
    if (isPlan && !process.env['IMPORT_PASSWORD']) {
      configurePlatform({ ...config, dataOrigin: config.siteUrl });
      console.log('IMPORT_PASSWORD is not set: compared with what visitors see, without drafts');
      return undefined;
    }
    hasFactor = await signInAt({ ...config, dataOrigin: config.siteUrl }, email);
  } else await asDeveloper(email);
  const { role, frozen, lacksSecondFactor } = await readMembership(
    currentAccount()?.uid ?? '',
    async () => hasFactor,
  );
  if (!role) throw new ConnectError(`${email} has no role and can neither publish nor write drafts`);
  if (lacksSecondFactor)
    throw new ConnectError(
      `the site requires a second factor of ${email}, which has none: enrol an authenticator app under 管理 → 帳號 and ${howToFactor.code} (docs/sign-in.md)`,
    );
  if (frozen) throw new ConnectError('the site is frozen: nothing can be written now');
  return role;
}
