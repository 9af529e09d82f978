import * as z from 'zod/mini';

/** What a visitor chose on this device. It never leaves it. */
const preferencesSchema = z.object({
  /** Consent to analytics; absent until the visitor has answered. */
  analytics: z.exactOptional(z.enum(['granted', 'denied'])),
});

export type Preferences = z.infer<typeof preferencesSchema>;

const storageKey = 'minzhong.preferences';
const listeners = new Set<() => void>();
let current: Preferences | undefined;

// A corrupt value is dropped once, so that it cannot break every later visit; where storage is blocked
// the choices hold for this visit.
function load(): Preferences {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored === null) return {};
    const parsed = z.safeParse(preferencesSchema, JSON.parse(stored));
    if (parsed.success) return parsed.data;
  } catch {
    // Falls through to dropping it.
  }
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Blocked: there is nothing to drop.
  }
  return {};
}

/** The visitor's choices as they are now. */
export function preferences(): Preferences {
  current ??= load();
  return current;
}

/** Changes some choices and keeps them. */
export function setPreferences(changes: Partial<Preferences>): void {
  current = { ...preferences(), ...changes };
  try {
    localStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Full or blocked: they hold for this visit.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; returns the way to stop. */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
