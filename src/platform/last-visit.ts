const key = 'minzhong.visit';

/** ISO time of the visit before this one; undefined on the first, and where nothing can be stored. */
let before: string | undefined;
let known = false;

/**
 * When this device was here before. The time of this visit is stored for the next one; a visit lasts as long as its
 * tab.
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
    // Blocked: every visit is the first.
  }
  return before;
}
