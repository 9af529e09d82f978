import { useSyncExternalStore } from 'react';
import { onThemeMode, setThemeMode, type ThemeMode, themeMode } from './mode.ts';

const darkDevice = '(prefers-color-scheme: dark)';

function onDeviceScheme(listener: () => void): () => void {
  const query = window.matchMedia(darkDevice);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The chosen mode and the way to change it, for the settings. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  return [useSyncExternalStore(onThemeMode, themeMode, () => 'auto'), setThemeMode];
}

/** The colour scheme to show: the choice, or the device's own when the choice is `auto`. */
export function useColorScheme(): 'light' | 'dark' {
  const [mode] = useThemeMode();
  const deviceIsDark = useSyncExternalStore(
    onDeviceScheme,
    () => window.matchMedia(darkDevice).matches,
    () => false,
  );
  if (mode === 'auto') return deviceIsDark ? 'dark' : 'light';
  return mode;
}
