import { formatDate } from '#src/ui/text/format-date.ts';

/**
 * Formats a fiscal year in the visitor's calendar only, where both calendars would be too long, such as below a
 * chart.
 */
export const shortYear = (year: number): string => formatDate(`${year}-06-01`, { year: 'numeric' });
