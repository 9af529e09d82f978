import { type FirebaseApp, initializeApp } from 'firebase/app';
import { platformConfig } from './config.ts';

let app: FirebaseApp | undefined;

/** Returns the single Firebase app, initialised from the platform's configuration. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(platformConfig().firebase);
  return app;
}
