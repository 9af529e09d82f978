import { useSyncExternalStore } from 'react';
import {
  onPreferences,
  type Preferences,
  preferences,
  publishedPreferences,
} from '#src/platform/storage/preferences.ts';

/** Returns the visitor's preferences and re-renders when one changes. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(onPreferences, preferences, publishedPreferences);
