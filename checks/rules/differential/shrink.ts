import fc from 'fast-check';

const longestShrinking = 120_000;

/**
 * Generates `count` values, compares them all at once with `findFirst`, which returns the index of one that differs,
 * and shrinks that one with `differs`. Returns the smallest that still differs, or undefined.
 */
export async function firstDifference<T>(
  arbitrary: fc.Arbitrary<T>,
  { seed, count }: { seed: number; count: number },
  findFirst: (values: readonly T[]) => Promise<number>,
  differs: (value: T) => Promise<boolean>,
): Promise<T | undefined> {
  const parameters = { seed, numRuns: count, unbiased: true } as const;
  const values: T[] = [];
  fc.assert(
    fc.property(arbitrary, (value) => void values.push(value)),
    parameters,
  );
  const index = await findFirst(values);
  if (index === -1) return undefined;
  // The same seed generates the same values: those before the one that differs are skipped.
  let run = -1;
  const { counterexample } = await fc.check(
    fc.asyncProperty(arbitrary, async (value) => {
      run += 1;
      return run < index || !(await differs(value));
    }),
    { ...parameters, interruptAfterTimeLimit: longestShrinking },
  );
  return counterexample?.[0] ?? values[index];
}
