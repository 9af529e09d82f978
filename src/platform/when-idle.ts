/** Resolves when the browser has nothing else to do; in Safari, which has no such event, soon. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 30);
  });
