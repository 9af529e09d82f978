import type { LocalBackend } from './config.ts';

/** One account per outcome of the access check: an admin, an editor, and one without a role. */
const accounts = ['admin@local.test', 'editor@local.test', 'stranger@local.test'];

interface MockUser {
  readonly uid: string;
  /** The account's verified e-mail address. */
  readonly email?: string;
}

/**
 * The local backend at the given origins. The site passes its own origin three times (its server proxies the requests);
 * scripts pass the backend's origins and the account they act as.
 */
export function localBackend(origin: LocalBackend['origin'], mockUser?: MockUser): LocalBackend {
  const place = (url: string): { host: string; port: number } => {
    const { hostname, port, protocol } = new URL(url);
    return { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
  };
  const claims = mockUser && {
    sub: mockUser.uid,
    user_id: mockUser.uid,
    auth_time: Math.floor(Date.now() / 1000),
    ...(mockUser.email !== undefined && { email: mockUser.email, email_verified: true }),
  };
  const options = claims ? { mockUserToken: claims } : {};
  return {
    origin,
    accounts,
    async firestoreConnector() {
      const { connectFirestoreEmulator } = await import('firebase/firestore/lite');
      const { host, port } = place(origin.firestore);
      return (db) =>
        connectFirestoreEmulator(db as Parameters<typeof connectFirestoreEmulator>[0], host, port, options);
    },
    async authConnector() {
      const { connectAuthEmulator } = await import('firebase/auth');
      return (auth) =>
        connectAuthEmulator(auth as Parameters<typeof connectAuthEmulator>[0], origin.auth, {
          disableWarnings: true,
        });
    },
    async storageConnector() {
      const { connectStorageEmulator } = await import('firebase/storage');
      const { host, port } = place(origin.storage);
      return (storage) =>
        connectStorageEmulator(storage as Parameters<typeof connectStorageEmulator>[0], host, port, options);
    },
  };
}
