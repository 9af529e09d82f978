import common from '#src/locales/zh-TW/common.json';
import { formatDate } from './format-date.ts';

/** Formats the month of an ISO day, for the pages of a list; says so if there is no date. */
export const monthOf = (day: string | undefined): string =>
  day ? formatDate(day, { year: 'numeric', month: 'long' }) : common.record.undated;

/** Formats an ISO day; says so if there is none. */
export const dateOrUndated = (day: string | undefined): string =>
  day ? formatDate(day) : common.record.undated;
