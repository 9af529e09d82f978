/**
 * A period of the timeline, as in the URL: '' is the whole timeline, `2020s` a decade, `2021` a year, `2021-04` a
 * month, `2021-04-06` a day.
 */
export type Period = string;

/** The granularity of a period. */
export type Zoom = 'all' | 'decade' | 'year' | 'month' | 'day';

export function zoomOf(period: Period): Zoom {
  if (period === '') return 'all';
  if (period.endsWith('s')) return 'decade';
  return ({ 4: 'year', 7: 'month' } as const)[period.length] ?? 'day';
}

const decadeOf = (date: string): Period => `${date.slice(0, 3)}0s`;

/** The first day of a period, with which date formatters can name it. */
export const firstDayOf = (period: Period): string =>
  `${period.replace('s', '')}${'-01-01'.slice(zoomOf(period) === 'month' ? 3 : zoomOf(period) === 'day' ? 6 : 0)}`;

export function isIn(date: string, period: Period): boolean {
  return zoomOf(period) === 'decade' ? decadeOf(date) === period : date.startsWith(period);
}

/** Returns the next finer period within `period` that contains a date; for a day, the date itself. */
export function partOf(date: string, period: Period): Period {
  switch (zoomOf(period)) {
    case 'all':
      return decadeOf(date);
    case 'decade':
      return date.slice(0, 4);
    case 'year':
      return date.slice(0, 7);
    default:
      return date;
  }
}

/** Returns the breadcrumb of a period: the periods that contain it, widest first, and itself last. */
export function trailOf(period: Period): Period[] {
  if (period === '') return [];
  if (zoomOf(period) === 'decade') return [period];
  return [decadeOf(period), period.slice(0, 4), period.slice(0, 7), period].filter(
    (each, index, all) => all.indexOf(each) === index,
  );
}
