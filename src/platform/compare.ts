/**
 * The order of ids, dates and times as they are written, by their codes. Words in Chinese want `localeCompare`,
 * which consults a dictionary at every step.
 */
export const compareCodes = (a: string, b: string): number => Number(a > b) - Number(a < b);
