import { useSyncExternalStore } from 'react';
import { lastVisit } from '#src/platform/last-visit.ts';
import { onPreferences } from '#src/platform/preferences.ts';

/** ISO time of the visit before this one; a published document knows no device. */
export const useSince = (): string | undefined =>
  useSyncExternalStore(onPreferences, lastVisit, () => undefined);
