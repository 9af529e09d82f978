/** A boolean in `localStorage`. Where storage is blocked, the session does not outlive the page either. */
export const storedFlag = (key: string) => ({
  get(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  set(is: boolean): void {
    try {
      if (is) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Storage is blocked: there is nothing to read later.
    }
  },
});
