const key = 'minzhong.visit';

/** How long a visit lasts, in milliseconds: tabs and reloads within this time have the same marks. */
const visitLength = 4 * 3_600_000;

/** ISO time of the previous visit; undefined on the first visit and when storage is blocked. */
let before: string | undefined;
let known = false;

/**
 * Returns the ISO time when the previous visit of this device began, and stores when this one began. They are shared
 * by all tabs: a link from a chat opens a tab of its own, in which everything would otherwise seem to have been read.
 */
export function lastVisit(): string | undefined {
  if (known) return before;
  known = true;
  try {
    const [began = '', previous = ''] = (localStorage.getItem(key) ?? '').split(' ');
    const age = Date.now() - Date.parse(began);
    const isSame = age >= 0 && age < visitLength;
    if (!isSame) localStorage.setItem(key, `${new Date().toISOString()} ${began}`);
    before = isSame ? previous : began;
    if (Number.isNaN(Date.parse(before))) before = undefined;
  } catch {
    // Storage is blocked: every visit counts as the first.
  }
  return before;
}
