/** Requests that one act sends side by side: a service that is asked from afar answers no slower to four. */
export const actLanes = 4;

/** Runs `work` for every entry, so many at a time, begun in their order. Rejects with the first failure. */
export async function inLanes<T>(
  entries: readonly T[],
  lanes: number,
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const left = entries.toReversed();
  const lane = async () => {
    for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
      // oxlint-disable-next-line no-await-in-loop -- a lane does one after the other
      await work(entry);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
