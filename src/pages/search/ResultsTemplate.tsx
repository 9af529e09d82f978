import { publicCollections } from '#src/data/collections/collections.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { placeholderChecker } from '#src/pages/shared/found/placeholder-checker.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { SearchResults } from './SearchResults.tsx';

/** A placeholder number: of results, or of the percentage loaded. */
export const templateNumber = 7777;

const names = { ministry: '__ministry__', agency: '__agency__' };

/** A placeholder item; src/app/search-start.ts replaces its texts. */
const item = (collection: string): SearchRecord => ({
  collection,
  // The year of a budget is the first four characters of its id.
  id: collection === 'budgets' ? '_yr_' : '__id__',
  title: '__title__',
  updatedAt: '',
  names: [],
  agency: names,
  place: '__place__',
});

/** The collections whose items have an address, in the order of the template's sections. */
export const templateCollections: readonly string[] = publicCollections
  .map(({ name }) => name)
  .filter((name) => addressOf(item(name)) !== undefined);

/**
 * Placeholder results of every kind, without a verdict, with each of this site's and with another organisation's, from which the prerendered search page renders
 * results while the app is loading.
 */
export const ResultsTemplate = () => (
  <SearchResults
    query="__query__"
    answer={{
      groups: templateCollections.map((collection) => ({
        collection,
        total: templateNumber,
        records: [
          item(collection),
          ...verdicts.map((verdict) => ({ ...item(collection), verdict })),
          { ...item(collection), verdict: '證據不足' as const, checker: placeholderChecker },
        ],
      })),
      isNear: false,
      isPartial: false,
    }}
    status=""
    shown="all"
    onMore={() => {}}
  />
);
