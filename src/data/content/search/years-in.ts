/** The distinct years of some ISO dates, the newest first. */
export const yearsIn = (days: readonly string[]): string[] =>
  [...new Set(days.map((day) => day.slice(0, 4)))].toSorted((a, b) => (a < b ? 1 : -1));
