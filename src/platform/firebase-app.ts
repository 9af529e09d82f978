import { type FirebaseApp, initializeApp } from 'firebase/app';
import { platformConfig } from './config.ts';

// The SDK reads defaults from a cookie or a global and would follow them to another host;
// an object of our own, set before the first call, keeps every instance on our configuration
// (platform-facts.md, Security facts).
Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });

let app: FirebaseApp | undefined;

/** The one Firebase app, made from the platform's configuration. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(platformConfig().firebase);
  return app;
}
