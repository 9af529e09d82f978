import type { QueryClient } from '@tanstack/react-query';
import { type EquivalentWords, withEquivalents } from '#src/data/content/search/equivalent-words.ts';
import { foldSimplified, searchWords } from '#src/data/content/search/search-text.ts';
import { publishedTagRules } from '#src/data/collections/tag-rules/published-tag-rules.queries.ts';
import type { Expand } from './use-search-query.ts';

type Simplify = (text: string) => string;

let dictionary: Promise<Simplify> | undefined;

/** Loads the dictionary of simplified characters (ten kilobytes), for the searches of all pages. */
async function readDictionary(): Promise<Simplify> {
  const { simplifyCharacters } = await import('#src/data/retrieval/search/fold.ts');
  foldSimplified(simplifyCharacters);
  return simplifyCharacters;
}

/** A failed download is retried with the next query. */
function loadDictionary(): Promise<Simplify> {
  dictionary ??= readDictionary().catch((error: unknown) => {
    dictionary = undefined;
    throw error;
  });
  return dictionary;
}

const without = (): void => undefined;

/**
 * Loads the data for query expansion: the published equivalent words and, for a query in Chinese, the dictionary of
 * simplified characters. Calls `take` each time one of them has loaded.
 */
export function loadExpansion(client: QueryClient, isChinese: boolean, take: (expand: Expand) => void): void {
  let simplify: Simplify = (text) => text;
  let groups: readonly EquivalentWords[] = [];
  const give = (): void => {
    const [written, equivalents] = [simplify, groups];
    take((query) => {
      const typed = written(query);
      const words = searchWords(typed);
      // An empty query stays '', which pages check for.
      return equivalents.length === 0 || words.length === 0 ? typed : withEquivalents(words, equivalents);
    });
  };
  const takeDictionary = async (): Promise<void> => {
    simplify = await loadDictionary();
    give();
  };
  const takeEquivalents = async (): Promise<void> => {
    const { records } = await client.ensureQueryData(publishedTagRules);
    groups = records.flatMap(({ equivalents = [] }) => equivalents.map(({ words }) => words));
    if (groups.length > 0) give();
  };
  if (isChinese) takeDictionary().catch(without);
  takeEquivalents().catch(without);
}
