import { platformConfig } from './config.ts';
import { firebaseApp } from './firebase-app.ts';

let started: Promise<void> | undefined;

async function start(siteKey: string): Promise<void> {
  const { initializeAppCheck, ReCaptchaV3Provider } = await import('firebase/app-check');
  initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/**
 * Switches App Check on where the operator configured it; every product waits for this before its first request.
 * Never throws: what cannot be loaded is left out, and a service that insists on it refuses by itself.
 */
export function startAppCheck(): Promise<void> {
  const { local, signIn } = platformConfig();
  if (!signIn?.appCheckKey || local) return Promise.resolve();
  started ??= start(signIn.appCheckKey).catch(() => {});
  return started;
}
