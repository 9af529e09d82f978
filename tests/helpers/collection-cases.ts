import { sites } from '#checks/rules/fuzz/case-specs.ts';
import { collectionCaseSpecs } from '#checks/rules/fuzz/publications.ts';
import { testCases } from './rules-cases.ts';

/** Sends what the declaration of a collection decides; `events.rules.test.ts` sends what applies to all alike. */
export function testCollection(name: string): void {
  const { ofThisCollection, ofEvery } = collectionCaseSpecs(name);
  testCases([...ofThisCollection, ...ofEvery().filter(({ everySite }) => everySite)], sites.slice(0, 3));
}
