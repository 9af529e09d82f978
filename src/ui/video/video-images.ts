import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/platform/browser/listeners.ts';
import { storedFlag } from '#src/platform/storage/stored-flag.ts';

const stored = storedFlag('minzhong.video-images');
const listeners = createListeners();

/** Allows requests for the video host's thumbnails, or stops them; stored on this device only. */
export function setVideoImages(shown: boolean): void {
  stored.set(shown);
  listeners.emit();
}

/** True if the visitor has agreed to thumbnails from the video host; false while prerendering. */
export const useVideoImages = (): boolean =>
  useSyncExternalStore(
    listeners.subscribe,
    () => stored.get(),
    () => false,
  );
