import { addDays } from '#src/platform/time/taipei-time.ts';

/** Adds months to a month: `2026-12` and 1 give `2027-01`. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Returns the ISO days of a month. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index));
  return days.filter((day) => day.startsWith(month));
}
