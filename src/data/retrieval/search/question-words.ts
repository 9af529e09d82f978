import { simplifyCharacters } from './fold.ts';
import { withoutLinks } from './links.ts';

/** Words that make a query a question but do not name its subject, longer ones first. */
const questionWords = [
  '是不是真的',
  '是真的還是假的',
  '真的還是假的',
  '真的還假的',
  '會怎麼樣',
  '可不可以',
  '什麼時候',
  '是真的嗎',
  '是假的嗎',
  '是真是假',
  '真的假的',
  '為什麼',
  '甚麼是',
  '什麼是',
  '是什麼',
  '會怎樣',
  '有用嗎',
  '有效嗎',
  '怎麼樣',
  '怎麼辦',
  '是不是',
  '會不會',
  '能不能',
  '要不要',
  '有沒有',
  '可以嗎',
  '哪一個',
  '怎麼',
  '怎樣',
  '如何',
  '為何',
  '什麼',
  '甚麼',
  '哪裡',
  '哪些',
  '哪個',
  '請問',
  '想問',
  '聽說',
  '網傳',
  '有人說',
  '是否',
  '真的',
  '多少',
  '嗎',
  '呢',
];

const pattern = new RegExp(
  `(?:${questionWords.map(simplifyCharacters).join('|')})|[吧啊喔哦](?=$|[\\s？?！!。])`,
  'g',
);

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
    .replaceAll(marks, (_, between?: string) => between ?? ' ')
    .trim();
