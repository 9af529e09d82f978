import { platformConfig } from './config.ts';

/** The address of a public Storage object, without a token so that taking it down works at once. */
export function publicObjectUrl(path: string): string {
  const { firebase, local } = platformConfig();
  const origin = local?.origin.storage ?? 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${firebase.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** Gives the visitor a file made in the page, under a name. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
