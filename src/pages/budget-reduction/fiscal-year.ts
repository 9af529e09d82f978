import { formatDate } from '#src/ui/text/format-date.ts';

/** A fiscal year alone, in the calendar that the visitor chose: where both would be too long, as below a chart. */
export const shortYear = (year: number): string => formatDate(`${year}-06-01`, { year: 'numeric' });
