/** Calls `run` after `ms` milliseconds. Returns a function that cancels the timer. */
export function setTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
