/** What the visitor chose; `auto` follows the device. */
export const themeModes = ['auto', 'light', 'dark'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** Read before the first paint by `public/theme-init.js`, which must use the same key. */
export const themeStorageKey = 'minzhong.theme';

const listeners = new Set<() => void>();
let chosen: ThemeMode | undefined;

function isThemeMode(value: string): value is ThemeMode {
  return (themeModes as readonly string[]).includes(value);
}

// Storage may be forbidden (private windows, embedded browsers): the choice then lasts for the visit.
function readStored(): ThemeMode {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    if (stored !== null && isThemeMode(stored)) return stored;
    if (stored !== null) localStorage.removeItem(themeStorageKey);
  } catch {
    return 'auto';
  }
  return 'auto';
}

/** The chosen mode; anything unknown in the storage is dropped and counts as `auto`. */
export function themeMode(): ThemeMode {
  chosen ??= readStored();
  return chosen;
}

/** Sets and stores the mode; every `ThemeRoot` follows at once. */
export function setThemeMode(mode: ThemeMode): void {
  chosen = mode;
  try {
    localStorage.setItem(themeStorageKey, mode);
  } catch {
    // The choice still holds for this visit.
  }
  for (const listener of listeners) listener();
}

function readAgain(event: StorageEvent): void {
  if (event.key !== themeStorageKey && event.key !== null) return;
  chosen = undefined;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the mode changes, here or in another tab; returns the way to stop. */
export function onThemeMode(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}
