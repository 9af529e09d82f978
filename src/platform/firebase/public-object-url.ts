import { platformConfig } from './config.ts';

/** Returns the URL of a public Storage object, without a token, so that taking the object down works immediately. */
export function publicObjectUrl(path: string): string {
  const { firebase, local } = platformConfig();
  const origin = local?.origin.storage ?? 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${firebase.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
