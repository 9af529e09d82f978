const key = 'minzhong.visit';

/** ISO time of the previous visit; undefined on the first visit and when storage is blocked. */
let before: string | undefined;
let known = false;

/**
 * Returns the ISO time of this device's previous visit, and stores the time of this visit for the next one. A visit
 * lasts as long as its tab.
 */
export function lastVisit(): string | undefined {
  if (known) return before;
  known = true;
  try {
    before = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined;
    if (sessionStorage.getItem(key) === null) {
      sessionStorage.setItem(key, before ?? '');
      localStorage.setItem(key, new Date().toISOString());
    }
    if (before === '' || Number.isNaN(Date.parse(before ?? ''))) before = undefined;
  } catch {
    // Storage is blocked: every visit counts as the first.
  }
  return before;
}
