/** Milliseconds: from here on Taiwan has kept UTC+8 without summer time (IANA time zone database, Asia/Taipei). */
export const fixedOffsetSince = Date.UTC(1980, 0, 1);
const offset = 8 * 3_600_000;

/** The ISO date in Taipei at a time, whatever the device's zone: `2026-11-21`. */
export const dayOf = (time: Date | string | number): string =>
  new Date(new Date(time).getTime() + offset).toISOString().slice(0, 10);
