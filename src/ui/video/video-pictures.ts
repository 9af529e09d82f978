import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/platform/listeners.ts';
import { storedFlag } from '#src/platform/stored-flag.ts';

const stored = storedFlag('minzhong.video-pictures');
const listeners = createListeners();

/** Lets the video host be asked for its pictures, or no longer; it is saved on this device alone. */
export function setVideoPictures(shown: boolean): void {
  stored.set(shown);
  listeners.emit();
}

/** Whether the visitor has agreed to pictures from the video host; nobody has where a page is prerendered. */
export const useVideoPictures = (): boolean =>
  useSyncExternalStore(
    listeners.subscribe,
    () => stored.get(),
    () => false,
  );
