import { platformConfig } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { withTimeout } from './resilience.ts';

/** Milliseconds that the first request may wait for reCAPTCHA; then the visit goes on without App Check. */
const tokenTimeout = 5_000;

let started: Promise<void> | undefined;

/**
 * Loads the script that the SDK would load by itself: the SDK waits without end where it is blocked, and every
 * request with it. Rejects when it cannot be loaded in time.
 */
const loadRecaptcha = (): Promise<void> =>
  withTimeout(
    tokenTimeout,
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = 'https://www.google.com/recaptcha/api.js';
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('reCAPTCHA cannot be loaded')));
      document.head.append(script);
    }),
  );

async function start(siteKey: string): Promise<void> {
  const [{ initializeAppCheck, ReCaptchaV3Provider }] = await Promise.all([
    import('firebase/app-check'),
    loadRecaptcha(),
  ]);
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
