import { type FirebaseApp, initializeApp } from 'firebase/app';
import { platformConfig } from './config.ts';

let app: FirebaseApp | undefined;

/** The one Firebase app, made from the platform's configuration. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(platformConfig().firebase);
  return app;
}
