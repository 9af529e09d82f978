import { whenIdle } from '#src/platform/browser/when-idle.ts';

/** The duration of folding before yielding to the browser, in milliseconds. */
const slice = 6;

/**
 * Folds the texts of records in short slices while the browser is idle, so that the first search of a long list is as
 * fast as the second. Returns a function that stops it.
 */
export function warmSearch<R>(records: readonly R[], fold: (record: R) => void): () => void {
  let at = 0;
  let stopped = false;
  const work = (): void => {
    if (stopped) return;
    const end = performance.now() + slice;
    while (at < records.length && performance.now() < end) {
      const record = records[at];
      if (record !== undefined) fold(record);
      at += 1;
    }
    if (at < records.length) void whenIdle().then(work);
  };
  void whenIdle().then(work);
  return () => {
    stopped = true;
  };
}
