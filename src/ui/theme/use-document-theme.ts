import { useLayoutEffect, useSyncExternalStore } from 'react';
import { darkRoles, lightRoles } from './color-roles.ts';
import { usePreferences } from './use-preferences.ts';

const darkDevice = '(prefers-color-scheme: dark)';

function onDeviceScheme(listener: () => void): () => void {
  const query = window.matchMedia(darkDevice);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const deviceScheme = () => (window.matchMedia(darkDevice).matches ? 'dark' : 'light');

/**
 * Updates what `public/theme-init.js` has set before the first paint when the visitor's preferences change: colours,
 * the colour of the browser's own bar, text size. `appearance` is that of the shown page: `light` is never shown dark.
 */
export function useDocumentTheme(appearance: 'light' | undefined): void {
  const { theme, textSize } = usePreferences();
  const device = useSyncExternalStore(onDeviceScheme, deviceScheme, () => 'light' as const);
  const shown = appearance ?? (theme === 'auto' ? device : theme);

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = shown;
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', (shown === 'dark' ? darkRoles : lightRoles).paper);
  }, [shown]);

  useLayoutEffect(() => {
    document.documentElement.dataset['textSize'] = textSize;
  }, [textSize]);
}
