import tsCharacters from 'opencc-js/dict/TSCharacters';
import { foldText, type SearchWord, searchText, searchWords } from '#src/data/content/search/search-text.ts';

/** Traditional characters by the simplified one that also stands for them: 發 and 髮 are both 发. */
const simplified = new Map(
  tsCharacters.split('|').flatMap((entry) => {
    const [traditional = '', first = ''] = entry.split(' ');
    return traditional.length === 1 && first.length === 1 ? [[traditional, first] as const] : [];
  }),
);

/** Traditional characters as simplified ones, all others as they are. */
export function simplifyCharacters(text: string): string {
  let result = '';
  for (const character of text) result += simplified.get(character) ?? character;
  return result;
}

/**
 * One spelling for everything that readers take for the same, in what is searched and in what is asked: what
 * `foldText` folds, and traditional and simplified characters. The dictionary of these is ten kilobytes: the search's
 * worker has it from the start, pages load it with their first search.
 */
export const foldForSearch = (text: string): string => simplifyCharacters(foldText(text));

/** What of a text is searched, as `searchText` says, with simplified characters. */
export const textForSearch = (text: string): string => simplifyCharacters(searchText(text));

/** The words of a query, as `searchWords` says, with simplified characters. */
export const wordsForSearch = (query: string): SearchWord[] =>
  searchWords(query).map((spellings) => spellings.map(simplifyCharacters));
