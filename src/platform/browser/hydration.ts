import { whenIdle } from './when-idle.ts';

let ended: Promise<void> | undefined;
let end = (): void => {};

/** The number of prerendered parts that are not hydrated yet. */
let parts = 0;
let endParts = (): void => {};

/** How long hydration waits for its parts, in milliseconds. */
const partsTimeout = 5000;

/** Marks that React is about to hydrate a prerendered document with this number of parts, whose code is loaded on demand. */
export function startHydration(count = 0): void {
  parts = count;
  ended ??= new Promise((resolve) => (end = resolve));
}

/**
 * Counts a part that is hydrated, or whose code cannot be loaded. React drops the prerendered content of a part and
 * renders it again if what surrounds it changes before that.
 */
export function countPart(): void {
  parts -= 1;
  if (parts <= 0) endParts();
}

/** Resolves when all parts are hydrated, or after `partsTimeout`. */
export async function partsHydrated(): Promise<void> {
  await whenIdle();
  if (parts <= 0) return;
  await new Promise<void>((resolve) => {
    endParts = resolve;
    setTimeout(resolve, partsTimeout);
  });
}

/** Marks that hydration is complete, or will not happen. */
export function finishHydration(): void {
  ended = undefined;
  end();
}

/** Returns a promise that resolves when hydration ends; undefined when none is in progress. */
export const hydration = (): Promise<void> | undefined => ended;
