import { platformConfig } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { withTimeout } from './resilience.ts';

/**
 * How long the first request waits for reCAPTCHA, in milliseconds; after that the visit continues without App Check.
 */
const tokenTimeout = 5_000;

let started: Promise<void> | undefined;

/**
 * Loads the script that the SDK would load by itself. If the script is blocked, the SDK waits forever, and every
 * request with it. Rejects when the script cannot be loaded in time.
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
 * Enables App Check if the operator configured it; every Firebase product awaits this before its first request. Never
 * throws: if App Check cannot be loaded, requests go without it, and a service that enforces it rejects them.
 */
export function startAppCheck(): Promise<void> {
  const { local, signIn } = platformConfig();
  if (!signIn?.appCheckKey || local) return Promise.resolve();
  started ??= start(signIn.appCheckKey).catch(() => {});
  return started;
}
