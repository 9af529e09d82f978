/** How many backups are retained: the newest of each day, week and month, for this many of them. */
const periods = [
  { count: 7, of: (day: string) => day },
  { count: 4, of: (day: string) => mondayOf(day) },
  { count: 12, of: (day: string) => day.slice(0, 7) },
] as const;

/** Returns the Monday of a day's week (ISO 8601); days are formatted as `2026-11-23`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the backups to delete, from names that begin with their day (`2026-11-23T193700Z…`). Only days, weeks and
 * months with a backup are counted, so that a pause of the schedule deletes nothing.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const newestFirst = names.toSorted((a, b) => (a < b ? 1 : -1));
  const retained = new Set<string>();
  for (const { count, of } of periods) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const period = of(name.slice(0, 10));
      if (seen.size === count || seen.has(period)) continue;
      seen.add(period);
      retained.add(name);
    }
  }
  return names.filter((name) => !retained.has(name)).toSorted();
}
