import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/platform/browser/listeners.ts';
import { storedFlag } from '#src/platform/storage/stored-flag.ts';

const stored = storedFlag('minzhong.video-pictures');
const listeners = createListeners();

/** Allows requests for the video host's thumbnails, or stops them; stored on this device only. */
export function setVideoPictures(shown: boolean): void {
  stored.set(shown);
  listeners.emit();
}

/** True if the visitor has agreed to thumbnails from the video host; false while prerendering. */
export const useVideoPictures = (): boolean =>
  useSyncExternalStore(
    listeners.subscribe,
    () => stored.get(),
    () => false,
  );
