import { useEffect, useState } from 'react';
import { foldSimplified } from '#src/data/content/search/search-text.ts';
import { warmSearch } from '#src/data/content/search/warm-search.ts';

type Simplify = (text: string) => string;

let loaded: Simplify | undefined;

/** Loads the dictionary of simplified characters for the searches of all pages. */
async function loadDictionary(): Promise<Simplify> {
  const { simplifyCharacters } = await import('#src/data/search/fold.ts');
  if (!loaded) foldSimplified(simplifyCharacters);
  loaded = simplifyCharacters;
  return loaded;
}

/**
 * The query as a list is to be searched with it: 发票 finds 發票. The dictionary for that is loaded with the first query
 * in Chinese; until it is there, or if it does not come, the query is what was typed.
 */
export function useSearchQuery(query: string): string {
  const [simplify, setSimplify] = useState(() => loaded);
  const isWanted = !simplify && /\p{Script=Han}/u.test(query);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    loadDictionary().then(
      (dictionary) => isShown && setSimplify(() => dictionary),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return simplify ? simplify(query) : query;
}

/** Records of a list that are few enough for their first search to be quick without. */
const minRecords = 500;

/** Makes the first search of a long list quick; see `warmSearch`. `fold` is one function for the life of the page. */
export function useWarmSearch<R>(records: readonly R[] | undefined, fold: (record: R) => void): void {
  useEffect(
    () => (records && records.length > minRecords ? warmSearch(records, fold) : undefined),
    [records, fold],
  );
}
