let ended: Promise<void> | undefined;
let end = (): void => {};

/** Says that a prerendered document is there which React will compare what it renders with. */
export function startHydration(): void {
  ended ??= new Promise((resolve) => (end = resolve));
}

/** Says that React has compared it, or will not. */
export function finishHydration(): void {
  ended = undefined;
  end();
}

/** Resolves when hydration has ended; undefined where there is none. */
export const hydration = (): Promise<void> | undefined => ended;
