import type { BudgetUnit } from '#src/data/content/declare/categories.ts';

/** The population of Taiwan at the end of each year (內政部戶政司, 人口統計資料), the divisor for amounts per person. */
const populations: Readonly<Record<number, number>> = {
  2005: 22_770_383,
  2006: 22_876_527,
  2007: 22_958_360,
  2008: 23_037_031,
  2009: 23_119_772,
  2010: 23_162_123,
  2011: 23_224_912,
  2012: 23_315_822,
  2013: 23_373_517,
  2014: 23_433_753,
  2015: 23_492_074,
  2016: 23_539_816,
  2017: 23_571_227,
  2018: 23_588_932,
  2019: 23_603_121,
  2020: 23_561_236,
  2021: 23_375_314,
  2022: 23_264_640,
  2023: 23_420_442,
  2024: 23_400_220,
};

/** Returns the population for a fiscal year: at the end of the year before, or of the nearest known year. */
export function populationFor(fiscalYear: number): { readonly year: number; readonly people: number } {
  const years = Object.keys(populations).map(Number);
  const wanted = fiscalYear - 1;
  const year = years.reduce((best, each) =>
    Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
  );
  return { year, people: populations[year] ?? 1 };
}

/** Assumed prices of everyday things, in TWD; the page states them. */
export const everydayPrices = { lunch: 65, wage: 28_590 } as const;

/** Converts an amount in TWD into a unit: TWD per person, or a number of everyday things. */
export function inUnit(amount: number, unit: BudgetUnit, fiscalYear: number): number {
  switch (unit) {
    case 'person':
      return amount / populationFor(fiscalYear).people;
    case 'lunch':
    case 'wage':
      return amount / everydayPrices[unit];
    default:
      return amount;
  }
}
