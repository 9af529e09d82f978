const key = 'minzhong.probe';

/** True if this browser can store the visitor's choices; false when cookies and site data are blocked. Never throws. */
export function canStore(): boolean {
  try {
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
