/** The number of requests that one action sends concurrently: with four, a distant service responds no slower. */
export const requestConcurrency = 4;

/**
 * Runs `work` for every item in order, at most `concurrency` at a time. After a failure no other item is started; rejects
 * with it when those that were running have ended, so that nothing is done behind the caller's back.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}
