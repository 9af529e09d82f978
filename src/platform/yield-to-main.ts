/** Lets the browser do what waits, such as answering a touch; where it cannot be asked, goes on at once. */
export const yieldToMain = (): Promise<void> | undefined =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
