let ended: Promise<void> | undefined;
let end = (): void => {};

/** Marks that React is about to hydrate a prerendered document. */
export function startHydration(): void {
  ended ??= new Promise((resolve) => (end = resolve));
}

/** Marks that hydration is complete, or will not happen. */
export function finishHydration(): void {
  ended = undefined;
  end();
}

/** Returns a promise that resolves when hydration ends; undefined when none is in progress. */
export const hydration = (): Promise<void> | undefined => ended;
