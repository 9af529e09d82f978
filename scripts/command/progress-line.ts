/** The minimum time between two progress lines, in milliseconds. Work that finishes sooner prints none. */
const interval = 2000;

/** Throttles a progress report: a line is passed on only if none was in the last two seconds. */
export function progressLine(report: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - last < interval) return;
    last = now;
    report(line);
  };
}
