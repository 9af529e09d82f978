/**
 * The time since when Taiwan has been on UTC+8 without summer time, in milliseconds (IANA time zone database,
 * Asia/Taipei).
 */
export const fixedOffsetSince = Date.UTC(1980, 0, 1);
const offset = 8 * 3_600_000;

/** The ISO date in Taipei at a time, regardless of the device's time zone: `2026-11-21`. */
export const dayOf = (time: Date | string | number): string =>
  new Date(new Date(time).getTime() + offset).toISOString().slice(0, 10);

/** The time of day in Taipei: `14:05`. */
export const clockOf = (time: number): string => new Date(time + offset).toISOString().slice(11, 16);

export const dayLength = 86_400_000;

/** The start of a day in Taipei, in milliseconds. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Adds days to an ISO date: `addDays('2026-11-30', 1)` is `2026-12-01`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Day of the week, 0 is Sunday. */
export const weekday = (day: string): number => new Date(day).getUTCDay();
