/** Requests that one action sends at once: a service that is far away answers no slower to four. */
export const requestConcurrency = 4;

/**
 * Runs `work` for every item, `concurrency` at a time, started in their order. Rejects with the first failure; what has
 * not started by then does not begin.
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
        // oxlint-disable-next-line no-await-in-loop -- a worker does one after the other
        await work(next.value);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
