/** A yes or no in `localStorage` that outlives the page; where that is blocked, the session did not outlive it either. */
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
      // Blocked: nothing is there to be found later.
    }
  },
});
