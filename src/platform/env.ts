import type { PlatformConfig } from './config.ts';

/** The `localhost` build mode talks to the local backend through its own origin; production has no such code. */
async function local(): Promise<Pick<PlatformConfig, 'local'>> {
  if (import.meta.env.MODE !== 'localhost') return {};
  const { localBackend } = await import('./local-backend.ts');
  const { origin } = globalThis.location;
  return { local: localBackend({ firestore: origin, auth: origin, storage: origin }) };
}

/** The configuration from the build's `VITE_FIREBASE_*` variables. */
export async function configFromEnv(): Promise<PlatformConfig> {
  const { env } = import.meta;
  return {
    firebase: {
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
      messagingSenderId: env.VITE_FIREBASE_MESSAGING_SENDER_ID,
      appId: env.VITE_FIREBASE_APP_ID,
      ...(env.VITE_FIREBASE_MEASUREMENT_ID && { measurementId: env.VITE_FIREBASE_MEASUREMENT_ID }),
    },
    dataOrigin: '',
    ...(await local()),
  };
}
