const key = 'minzhong.probe';

/** Whether this browser stores what a visitor chooses: not where it blocks cookies and site data. Never throws. */
export function canStore(): boolean {
  try {
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
