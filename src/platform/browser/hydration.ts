import { whenIdle } from './when-idle.ts';

let ended: Promise<void> | undefined;
let end = (): void => {};

/** Marks that React is about to hydrate a prerendered document. */
export function startHydration(): void {
  ended ??= new Promise((resolve) => (end = resolve));
}

/** How long hydration waits for the code of parts, in milliseconds. */
const partsTimeout = 5000;

const parts: Promise<unknown>[] = [];

/**
 * Makes the end of hydration wait for a part whose code is loading. React drops the prerendered content of a part and
 * renders it again if what surrounds it changes before its code is there.
 */
export const awaitPart = (loading: Promise<unknown>): void => void parts.push(loading);

/** Resolves when the code of all parts that hydration waits for is loaded, or after `partsTimeout`. */
export async function partsLoaded(): Promise<void> {
  // React begins with the parts when it has hydrated what surrounds them and nothing else is to do.
  await whenIdle();
  await Promise.race([Promise.all(parts), new Promise((resolve) => setTimeout(resolve, partsTimeout))]);
}

/** Marks that hydration is complete, or will not happen. */
export function finishHydration(): void {
  ended = undefined;
  end();
}

/** Returns a promise that resolves when hydration ends; undefined when none is in progress. */
export const hydration = (): Promise<void> | undefined => ended;
