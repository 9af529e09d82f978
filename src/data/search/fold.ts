import tsCharacters from 'opencc-js/dict/TSCharacters';
import { foldText } from '#src/data/content/search-text.ts';

/** Traditional characters by the simplified one that also stands for them: 發 and 髮 are both 发. */
const simplified = new Map(
  tsCharacters.split('|').flatMap((entry) => {
    const [traditional = '', first = ''] = entry.split(' ');
    return traditional.length === 1 && first.length === 1 ? [[traditional, first] as const] : [];
  }),
);

/** Names that people use for a place, with the one that stands in the data. */
const places: readonly (readonly [RegExp, string])[] = [[/馬祖/g, '連江縣']];

const western = (rocYear: string): string => String(Number(rocYear) + 1911);

/** Every way of writing a day or a year as one: 民國115年3月5日, 115.3.5, 2026-03-05, 2026/3/5 → 2026年3月5日. */
function foldDates(text: string): string {
  return text
    .replaceAll(/民國 ?(\d{2,3}) ?年/g, (_, year: string) => `${western(year)}年`)
    .replaceAll(
      /(?<![\d.])(\d{4}|1\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.])/g,
      (whole, year: string, _, month: string, day: string) =>
        Number(month) > 12 || Number(day) > 31
          ? whole
          : `${year.length === 4 ? year : western(year)}年${Number(month)}月${Number(day)}日`,
    )
    .replaceAll(/年0(\d)月/g, '年$1月')
    .replaceAll(/月0(\d)日/g, '月$1日');
}

/**
 * One spelling for everything that readers take for the same, in what is searched and in what is asked: widths,
 * cases, 台/臺, traditional and simplified characters, 民國 and 西元 dates, other names of places.
 */
export function foldForSearch(text: string): string {
  let folded = foldText(text);
  for (const [name, stands] of places) folded = folded.replaceAll(name, stands);
  folded = foldDates(folded);
  let result = '';
  for (const character of folded) result += simplified.get(character) ?? character;
  return result;
}
