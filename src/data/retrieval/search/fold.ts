import tsCharacters from 'opencc-js/dict/TSCharacters';
import { foldText, type SearchWord, searchText, searchWords } from '#src/data/content/search/search-text.ts';

/** Maps traditional characters to the simplified one that also represents them: both 發 and 髮 to 发. */
const simplified = new Map(
  tsCharacters.split('|').flatMap((entry) => {
    const [traditional = '', first = ''] = entry.split(' ');
    return traditional.length === 1 && first.length === 1 ? [[traditional, first] as const] : [];
  }),
);

/** Converts traditional characters to simplified ones and leaves all others unchanged. */
export function simplifyCharacters(text: string): string {
  let result = '';
  for (const character of text) result += simplified.get(character) ?? character;
  return result;
}

/**
 * Gives equal spelling to everything that readers consider equal, in indexed text and in queries: what `foldText`
 * folds, and traditional and simplified characters. The dictionary has ten kilobytes: the search worker includes it,
 * pages load it with their first search.
 */
export const foldForSearch = (text: string): string => simplifyCharacters(foldText(text));

/** The searchable text as `searchText` returns it, in simplified characters. */
export const textForSearch = (text: string): string => simplifyCharacters(searchText(text));

/** The words of a query as `searchWords` returns them, in simplified characters. */
export const wordsForSearch = (query: string): SearchWord[] =>
  searchWords(query).map((spellings) => spellings.map(simplifyCharacters));
