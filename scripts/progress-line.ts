/** Milliseconds between two lines; what is done before the first says nothing of itself. */
const interval = 2000;

/** A report for something that may take long: passes a line on when none was for two seconds. */
export function progressLine(report: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - last < interval) return;
    last = now;
    report(line);
  };
}
