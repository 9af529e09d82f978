/** Runs at most `width` tasks at once, the rest in the order they came. Tasks handle their own errors. */
export function createLane(width: number): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function next(): void {
    while (running < width) {
      const task = waiting.shift();
      if (!task) return;
      running += 1;
      void task().finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return (task) => {
    waiting.push(task);
    next();
  };
}
