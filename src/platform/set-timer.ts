/** Calls `run` after `ms`; returns the way to cancel it. */
export function setTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
