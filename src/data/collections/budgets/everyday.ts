import type { BudgetUnit } from '#src/data/content/declare/categories.ts';
import populationsByYear from './populations.json';

/** The population of Taiwan at the end of each year (內政部戶政司, 人口統計資料), the divisor for amounts per person. */
const populations: Readonly<Record<number, number>> = populationsByYear;

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
