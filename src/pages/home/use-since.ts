import { useSyncExternalStore } from 'react';
import { lastVisit } from '#src/platform/storage/last-visit.ts';
import { onPreferences } from '#src/platform/storage/preferences.ts';

/** Returns the ISO time of the previous visit; undefined in the prerendered page, which has no device data. */
export const useSince = (): string | undefined =>
  useSyncExternalStore(onPreferences, lastVisit, () => undefined);
