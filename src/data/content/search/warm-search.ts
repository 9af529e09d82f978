import { whenIdle } from '#src/platform/when-idle.ts';

/** Milliseconds of folding between two chances for the browser to do something else. */
const slice = 6;

/**
 * Folds the texts of records before anybody searches, in slices that block nothing, so that the first search of a
 * long list is as quick as the second. Returns what stops it.
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
