import type { RandomBelow } from './disguise.ts';
import { pick, shuffled } from './entries.ts';
import words from './words.json' with { type: 'json' };

const units =
  '[萬億千百]*(?:元|塊|%|％|歲|倍|小時|分鐘|秒|天|週|公斤|公里|公分|人|件|度|罐|名|次|杯|顆|斤|坪|棟|年|期|個月|折|成|組|種|個|招|大|樣|點|步|類|位|項|款|支|張|隻|家|條)';

/** A number that is no part of a name (「PM2.5」, 「7-11」), of a date, or of a phrase such as 「90%的人不知道」. */
const digits = new RegExp(
  `(?<![\\p{Script=Latin}\\d０-９.,/:：#\\-第－～~])[0-9０-９][0-9０-９,]*(?:\\.\\d+)?(?=\\s?(?:${units}|[萬億]))(?![%％成]的?人)`,
  'gu',
);
const numerals = new RegExp(
  `(?<![一二兩三四五六七八九十百千萬零幾數第\\p{N}])(?:[二兩三四五六七八九]?[十百千萬]+[二三四五六七八九]?|[兩三四五六七八九])(?=${units})`,
  'gu',
);
const numeralWords = '兩 三 四 五 六 七 八 九 十 十二 十五 二十 三十 五十 一百 兩百 三千 五萬'.split(' ');

function otherDigits(found: string, after: string, entry: string, below: RandomBelow): string | undefined {
  const value = Number(found.normalize('NFKC').replaceAll(',', ''));
  const isYear = Number.isInteger(value) && value >= 1900 && value <= 2100;
  const factors = [0.3, 0.4, 0.6, 1.5, 2, 2.5, 3, 4];
  // Shares and ages stay below 100.
  const isBounded = /^\s?[%％歲]/.test(after) && value <= 100;
  const near = [1, 2, 3, 4, 5, -1, -2, -3].map((add) => (isBounded ? value + add * 7 : value + add));
  const tries = isYear || isBounded || value <= 12 ? near : factors.map((factor) => value * factor);
  const step = value >= 1000 ? 100 : 1;
  const rounded = tries.map((each) =>
    Number.isInteger(value) ? Math.round(each / step) * step : Number(each.toFixed(1)),
  );
  const usable = rounded.filter(
    (each) => each > 1 && each !== value && !(isBounded && each > 99) && !entry.includes(String(each)),
  );
  if (usable.length === 0) return undefined;
  const chosen = pick(usable, below);
  return found.includes(',') ? chosen.toLocaleString('en') : String(chosen);
}

/** Changes one number of the text to one that the entry does not have. */
export function changedNumber(text: string, entry: string, below: RandomBelow): string | undefined {
  const matches = [
    ...[...text.matchAll(digits)].map((match) => ({ match, isNumeral: false })),
    ...[...text.matchAll(numerals)].map((match) => ({ match, isNumeral: true })),
  ];
  // 「這 5 個小動作」 and 「這 6 個小動作」 are titles of one list.
  const isList = ({ index, 0: found }: RegExpExecArray) =>
    /^\s?(種|個(?!月|人)|招|大|樣|點|步|類|位|項|款|件|分鐘就|張)/.test(text.slice(index + found.length));
  const ordered = shuffled(matches, below).filter(({ match }) => !isList(match));
  for (const { match, isNumeral } of ordered) {
    const [found] = match;
    const other = isNumeral
      ? pick(
          numeralWords.filter((each) => each !== found && !found.includes(each) && !entry.includes(each)),
          below,
        )
      : otherDigits(found, text.slice(match.index + found.length), entry, below);
    if (other !== undefined)
      return text.slice(0, match.index) + other + text.slice(match.index + found.length);
  }
  return undefined;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const festivals = '元旦 春節 清明 端午 中秋 國慶 耶誕 母親節 父親節 元宵 中元'.split(' ');
const relative = words.dates.map((list) => list.split('、'));

const otherOf = (limit: number, value: string, below: RandomBelow): string => {
  const number = Number(value.normalize('NFKC'));
  return String(((number - 1 + 1 + below(limit - 1)) % limit) + 1);
};

/** What each pattern of a date becomes. */
const dates: readonly (readonly [RegExp, (match: RegExpExecArray, below: RandomBelow) => string])[] = [
  [
    /(?<![\d/.])(\d{1,2})([/／])(\d{1,2})(?![\d/／%])/u,
    ([, month = '', slash = '', day = ''], below) =>
      `${otherOf(12, month, below)}${slash}${otherOf(28, day, below)}`,
  ],
  [
    /([\d０-９]{1,2})\s?月\s?([\d０-９]{1,2})\s?日/u,
    ([, month = '', day = ''], below) => `${otherOf(12, month, below)}月${otherOf(28, day, below)}日`,
  ],
  [
    /(?<![個\d０-９])([\d０-９]{1,2})月(?!份?薪|餅|球)/u,
    ([, month = ''], below) => `${otherOf(12, month, below)}月`,
  ],
  [/(?<!\d)((?:19|20)\d\d)(?!\d|[.-]\d)/u, ([, year = ''], below) => String(Number(year) + 2 + below(7))],
  [/(?<!\d)(1[01]\d)(?=年|學年|年度)/u, ([, year = ''], below) => String(Number(year) + 2 + below(5))],
  [
    /(週|星期|禮拜|周)([一二三四五六日])(?!年|刊|報)/u,
    ([, word = '', day = ''], below) =>
      word +
      pick(
        weekdays.filter((each) => each !== day),
        below,
      ),
  ],
];

/** Changes one date of the text. */
export function changedDate(text: string, entry: string, below: RandomBelow): string | undefined {
  for (const [pattern, other] of dates) {
    const match = pattern.exec(text);
    if (!match || /^\d{8}/.test(text.slice(match.index))) continue;
    const changed = other(match, below);
    if (!entry.includes(changed))
      return text.slice(0, match.index) + changed + text.slice(match.index + match[0].length);
  }
  for (const list of [festivals, ...relative]) {
    const found =
      list === festivals
        ? list.find((word) => text.includes(word))
        : list.slice(0, 1).find((word) => text.includes(word));
    const others = list.filter((word) => !entry.includes(word));
    if (found !== undefined && others.length > 0) return text.replaceAll(found, pick(others, below));
  }
  return undefined;
}
