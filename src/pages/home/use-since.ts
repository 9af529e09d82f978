import { useSyncExternalStore } from 'react';
import { lastVisit } from '#src/platform/last-visit.ts';
import { onPreferences } from '#src/platform/preferences.ts';

/** Returns the ISO time of the previous visit; undefined in the prerendered page, which has no device data. */
export const useSince = (): string | undefined =>
  useSyncExternalStore(onPreferences, lastVisit, () => undefined);
