/**
 * Compares ids, dates and times by their UTF-16 code units. For Chinese words use `localeCompare`, which consults
 * collation tables for every comparison.
 */
export const compareCodes = (a: string, b: string): number => Number(a > b) - Number(a < b);
