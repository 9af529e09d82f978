import { test } from '@playwright/test';

/** Which time the running test is tried: 0 the first. What an earlier try did may still be there. */
export const tryNumber = (): number => test.info().repeatEachIndex * 2 + test.info().retry;

/** A word that no earlier try of the running test has used, nor part of one. */
export function own(word: string): string {
  const number = tryNumber();
  return number === 0 ? word : `${word.slice(0, 1)}${number}${word.slice(1)}`;
}
