import { test } from '@playwright/test';

/** The number of the current try of the running test, from 0. The data of an earlier try may still exist. */
export const tryNumber = (): number => test.info().repeatEachIndex * 2 + test.info().retry;

/** Returns a variant of the word that no earlier try of the running test has used, not even as a part. */
export function own(word: string): string {
  const number = tryNumber();
  return number === 0 ? word : `${word.slice(0, 1)}${number}${word.slice(1)}`;
}
