import { simplifyCharacters } from './fold.ts';
import { withoutLinks } from './links.ts';
import questionWords from './question-words.json' with { type: 'json' };

/** Words that make a query a question but do not name its subject, longer ones first. */
const pattern = new RegExp(
  `(?:${questionWords.map(simplifyCharacters).join('|')})|[吧啊喔哦](?=$|[\\s？?！!。])`,
  'g',
);

/** Characters of words that every message has: who rephrases a claim puts others around what it says. */
const functionCharacters = simplifyCharacters(
  '的了是不在有我你妳他她它們這那都就也要會說很到去來讓把被給跟和與及或者嗎吧呢啊喔啦個以可能沒上下人一為對從還又再只才得著過起出用自己什麼怎樣請想知道看大家好真太最多少小中年月天時後前裡此其所因但如果',
);

/** True for a folded character of words that say nothing about the subject. */
export const isFunctionCharacter = (character: string): boolean => functionCharacters.includes(character);

/** Punctuation and pictographs; those between letters or digits are captured with the one before: covid-19, 36.5. */
const marks = /([a-z\d][^\p{L}\p{N}\s])(?=[a-z\d])|[^\p{L}\p{M}\p{N}\s%°℃]+|[\uFE00-\uFE0F]/giu;

/** Separators of a headline and the name of its site: 「標題 - 某某新聞」, 「標題｜某某網」. */
const besideHeadline = /\s[-–—]+\s|[|｜]/u;

/** The minimum number of Chinese characters and Latin words of a headline. */
const minHeadline = 8;

const lengthOf = (text: string): number => text.match(/[a-z]+|\d+|\p{L}/giu)?.length ?? 0;

/** The headline of a copied title, without the site's name beside it; a query that is none, unchanged. */
function headlineIn(query: string): string {
  const [longest = query] = query.split(besideHeadline).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return lengthOf(longest) < minHeadline ? query : longest;
}

/** What a query is about, without links, question words, marks and the name of a site: 蟑螂怎麼殺 is about 蟑螂 and 殺. */
export const withoutQuestionWords = (query: string): string =>
  simplifyCharacters(headlineIn(withoutLinks(query)))
    .replaceAll(pattern, ' ')
    .replaceAll(/(\p{Script=Han})[不没]\1/gu, '$1') // 健不健康 is about 健康.
    .replaceAll(marks, (_, between?: string) => between ?? ' ')
    .trim();
