import { useSyncExternalStore } from 'react';
import {
  onPreferences,
  type Preferences,
  preferences,
  publishedPreferences,
} from '#src/platform/preferences.ts';

/** The visitor's choices; draws again when one changes. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(onPreferences, preferences, publishedPreferences);
