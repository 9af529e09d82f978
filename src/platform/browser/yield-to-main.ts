/** Yields to pending browser tasks, such as input; returns immediately if the browser has no `scheduler.yield`. */
export const yieldToMain = (): Promise<void> | undefined =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
