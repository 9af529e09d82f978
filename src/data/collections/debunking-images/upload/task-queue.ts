/**
 * Runs at most `concurrency` tasks at once, the others in the order they were added. Tasks must handle their own
 * errors.
 */
export function createTaskQueue(concurrency: number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let isPaused = false;

  function next(): void {
    while (running < concurrency) {
      const task = isPaused ? undefined : waiting.shift();
      if (!task) return;
      running += 1;
      void task().finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return {
    run(task: () => Promise<void>): void {
      waiting.push(task);
      next();
    },
    /** While paused, no further task starts; running tasks finish. */
    setPaused(paused: boolean): void {
      isPaused = paused;
      next();
    },
  };
}
