/** Runs at most `concurrency` tasks at once, the others in order of arrival. Tasks handle their own errors. */
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
    /** While paused, no further tasks start; running ones finish. */
    setPaused(paused: boolean): void {
      isPaused = paused;
      next();
    },
  };
}
