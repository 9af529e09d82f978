import type { PlatformConfig } from './config.ts';

/** The `localhost` build mode talks to the local backend through its own origin; production has no such code. */
async function local(): Promise<Pick<PlatformConfig, 'local'>> {
  if (!isLocalBuild) return {};
  const { localBackend } = await import('./local-backend.ts');
  const { origin } = globalThis.location;
  return { local: localBackend({ firestore: origin, auth: origin, storage: origin }) };
}

/** The configuration from the build's `VITE_FIREBASE_*` variables. */
export async function configFromEnv(): Promise<PlatformConfig> {
  // Written out each time: Vite replaces the whole expression, and only that.
  return {
    firebase: {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
      storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
      messagingSenderId: import.meta.env.VITE_FIREBASE_MESSAGING_SENDER_ID,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
      ...(import.meta.env.VITE_FIREBASE_MEASUREMENT_ID && {
        measurementId: import.meta.env.VITE_FIREBASE_MEASUREMENT_ID,
      }),
    },
    ...(import.meta.env.VITE_SITE_URL && { siteUrl: import.meta.env.VITE_SITE_URL.replace(/\/+$/, '') }),
    dataOrigin: '',
    ...(await local()),
  };
}
