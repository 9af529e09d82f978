import { simplifyCharacters } from './fold.ts';

/** Words that make a query a question but do not name its subject, longer ones first. */
const questionWords = [
  '是不是真的',
  '是真的還是假的',
  '可不可以',
  '什麼時候',
  '是真的嗎',
  '真的假的',
  '為什麼',
  '甚麼是',
  '什麼是',
  '是什麼',
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
  `(?:${questionWords.map(simplifyCharacters).join('|')})|[吧啊喔哦](?=$|[\\s？?！!。])|[？?！!。，,、]`,
  'g',
);

/** Replaces question words and punctuation by spaces: 蟑螂怎麼殺 is about 蟑螂 and 殺. */
export const withoutQuestionWords = (query: string): string =>
  simplifyCharacters(query).replaceAll(pattern, ' ').trim();
