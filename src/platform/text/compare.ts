/**
 * Compares ids, dates and times by their UTF-16 code units. For Chinese words use `localeCompare`, which consults
 * collation tables for every comparison.
 */
export const compareCodes = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Sorts by ISO day, the latest first and those without a day last; those of one day by id. */
export const latestFirst = <R extends { readonly id: string }>(
  records: readonly R[],
  dayOf: (record: R) => string,
): R[] => records.toSorted((a, b) => compareCodes(dayOf(b), dayOf(a)) || compareCodes(a.id, b.id));
