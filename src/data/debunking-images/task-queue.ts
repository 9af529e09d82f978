/** Runs at most `concurrency` tasks at once, the rest in the order they came. Tasks handle their own errors. */
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
    /** Starts no further task until it is let go on; what runs ends. */
    setPaused(paused: boolean): void {
      isPaused = paused;
      next();
    },
  };
}
