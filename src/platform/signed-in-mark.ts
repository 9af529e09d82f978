const key = 'minzhong.signed-in';

/** Whether somebody was signed in here when the site was last used: a session that is gone now was lost. */
export function hasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberSignedIn(is: boolean): void {
  try {
    if (is) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Blocked: then the session did not outlive the page either.
  }
}
