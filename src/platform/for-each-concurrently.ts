/** The number of requests that one action sends concurrently: with four, a distant service responds no slower. */
export const requestConcurrency = 4;

/**
 * Runs `work` for every item in order, at most `concurrency` at a time. Rejects with the first failure; items that have
 * not started by then are not started.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let isFailed = false;
  const worker = async () => {
    for (let next = waiting.next(); !next.done && !isFailed; next = waiting.next()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker processes its items sequentially
        await work(next.value);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
