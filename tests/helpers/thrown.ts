/** Resolves with the error of a rejected promise; undefined if it does not reject. */
export const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
