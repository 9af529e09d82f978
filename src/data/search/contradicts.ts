/**
 * Phrases with a "not" that negate nothing: questions (會不會), requests (不要), set phrases. Folded, like all text here.
 */
const noDenials =
  /(.)不\1|有没有|可不可以?|不(?:要|用|必|得|准|只|仅|但|管|论|过|同|少|久|断|良|知|明|足|小心|好意思)|差不多|对不起|没想到|非常|非法|除非|未来|未成年|无论|无糖|无盐/gu;

/**
 * Clickbait about who does not know, see, tell or forward a claim: 醫生不會告訴你的秘密, 沒人知道, 再不看就晚了. It does not negate the
 * claim itself.
 */
const unknownOrUnsaid =
  /[不没](?:有人?|人|是)?(?:会|敢|肯|能|可|想|愿意?)?(?:主动|直接)?(?:告诉|提醒|知道?|晓得|懂|说|讲|教|看|转|分享|收藏|后悔)|[想料看听]不[到懂]|人都?(?:[做想弄]?错了|[做想弄]错)/gu;

/** Words with 要 that demand nothing: 重要, 只要, 想要, 要是. */
const noDemands = /[只重主快想将必摘首]要|要[是求素命点害]/gu;

/** Demands to do something, and not to: 要關手機, 不用關手機. */
const demand = /不[要用必]|要|必须|务必/gu;

const figures: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** The value of a number in digits or Chinese numerals: digits in a row (二〇二六), or up to 9,999 with units. */
function valueOf(number: string): number {
  if (/^\d/.test(number)) return Number.parseFloat(number);
  const characters = Array.from(number);
  if (!characters.some((each) => each in units))
    return Number(characters.map((each) => figures[each]).join(''));
  let [sum, figure] = [0, 1];
  for (const each of characters) {
    const unit = units[each];
    if (unit === undefined) figure = figures[each] ?? 0;
    else sum += figure * unit;
    if (unit !== undefined) figure = 0;
  }
  return sum + figure;
}

/** A number in a text and what it counts: the next character, or after 萬 or 億 both of them. */
interface CountedNumber {
  readonly at: number;
  readonly value: number;
  readonly counted: string;
}

/** A demand in a text, and whether it is one not to do something. */
interface Demand {
  readonly at: number;
  readonly isNegative: boolean;
}

/** A text prepared for comparison. */
interface Compared {
  /** The letters, with # in place of each number, so that 「三倍」 matches 「兩倍」. */
  readonly letters: string;
  /** Where clauses start in `letters`, ascending. A quotation is a clause of its own. */
  readonly starts: readonly number[];
  /** Clause starts that an earlier negation does not reach: those after any separator but a quotation mark. */
  readonly borders: readonly number[];
  /** Positions of effective negations. */
  readonly denials: readonly number[];
  readonly demands: readonly Demand[];
  readonly numbers: readonly CountedNumber[];
}

/** Pictographs other than box-drawing lines, which forwarders insert anywhere, and the comma in 6,000. */
const ignored = /(?![\u2500-\u257F])[\p{So}\uFE0F]|,(?=\d{3})/gu;

/** Separators of clauses; the decimal point of 2.5 is not one. */
const betweenClauses = /((?:[^\p{L}\p{N}%.]|\.(?!\d))+)/u;

const quotes = /^[「」『』“”‘’"']+$/u;

const numbersOfText = /\d+(?:\.\d+)?|[〇零一二两三四五六七八九十百千]+/gu;

const blank = ({ length }: string): string => ' '.repeat(length);

function comparedText(folded: string): Compared {
  const starts: number[] = [];
  const borders: number[] = [];
  const numbers: CountedNumber[] = [];
  let letters = '';
  // The pattern's capturing group puts the separators at odd positions.
  for (const [at, clause] of folded.replaceAll(ignored, '').split(betweenClauses).entries()) {
    if (at % 2 === 1) {
      if (!quotes.test(clause)) borders.push(letters.length);
      continue;
    }
    starts.push(letters.length);
    const isBait = clause.search(unknownOrUnsaid) >= 0;
    let end = 0;
    for (const { 0: number, index } of clause.matchAll(numbersOfText)) {
      letters += clause.slice(end, index);
      end = index + number.length;
      const [counted] = /^[万亿]?[^\d.]/u.exec(clause.slice(end)) ?? [];
      const isCounting = counted !== undefined && !/[a-z]$/.test(clause.slice(0, index));
      if (isCounting && !isBait) numbers.push({ at: letters.length, value: valueOf(number), counted });
      letters += '#';
    }
    letters += clause.slice(end);
  }
  const cleared = [unknownOrUnsaid, noDenials].reduce(
    (text, pattern) => text.replaceAll(pattern, blank),
    letters,
  );
  const denials = [...cleared.matchAll(/[不没無无未非]/gu)].map(({ index }) => index);
  const demands = [...letters.replaceAll(noDemands, blank).matchAll(demand)].map(
    ({ index, 0: { 0: first } }) => ({ at: index, isNegative: first === '不' }),
  );
  return { letters, starts, borders, denials, demands, numbers };
}

/** The minimum number of a clause's words and share of its pairs in a stretch of a message that is about it. */
const minShared = 2;
const minShare = 0.4;

/** The number of characters before the shared text in which a negation of it may be. */
const before = 2;

/** All pairs of neighbouring characters of a text, in order. */
const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** The positions in a text of the wanted pairs. */
const placesIn = (text: string, wanted: ReadonlySet<string>): number[] =>
  pairsOf(text).flatMap((pair, at) => (wanted.has(pair) ? [at] : []));

/**
 * Returns the stretches of a message, of about a clause's length, with the most of its pairs, the shortest ones: each
 * pair with its first position there.
 */
function densest(letters: string, pairs: ReadonlySet<string>, length: number): ReadonlyMap<string, number>[] {
  const all = placesIn(letters, pairs);
  let best: ReadonlyMap<string, number>[] = [];
  let bestRank = 0;
  for (const [first, from] of all.entries()) {
    const places = new Map<string, number>();
    let last = from;
    for (let next = first; (all[next] ?? Infinity) < from + length; next += 1) {
      const at = all[next] ?? from;
      const pair = letters.slice(at, at + 2);
      if (places.has(pair)) continue;
      places.set(pair, at);
      last = at;
    }
    const rank = places.size - (last - from) / length;
    if (rank > bestRank) best = [];
    if (rank >= bestRank) best.push(places);
    bestRank = Math.max(rank, bestRank);
  }
  return best;
}

/**
 * What a text states between the first and the last of `places`: whether it is negated, its demands, and its counted
 * numbers.
 */
function statementAt({ borders, denials, demands, numbers }: Compared, places: readonly number[]) {
  const [first = 0] = places;
  const end = (places.at(-1) ?? 0) + 2;
  // A negation in the clause before applies to something else.
  const from = Math.max(first - before, borders.findLast((border) => border <= first) ?? 0);
  const isWithin = (at: number) => at >= from && at < end;
  return {
    isDenied: denials.filter(isWithin).length % 2 === 1,
    demands: new Set(demands.flatMap(({ at, isNegative }) => (isWithin(at) ? [isNegative] : []))),
    numbers: numbers.filter(({ at }) => isWithin(at)),
  };
}

/** True if both texts count the same thing without any number in common. */
const areOthers = (numbers: readonly CountedNumber[], own: readonly CountedNumber[]): boolean =>
  own.some(({ counted }) => {
    const [there, here] = [numbers, own].map((all) => all.filter((each) => each.counted === counted));
    return there?.length && !here?.some(({ value }) => there.some((other) => other.value === value));
  });

/** True if one text only demands something and the other only demands not to do it. */
const areReversed = (demands: ReadonlySet<boolean>, own: ReadonlySet<boolean>): boolean =>
  demands.size === 1 && own.size === 1 && demands.has(true) !== own.has(true);

/** True if a message negates what a clause of a title states, states what it negates, or gives other numbers. */
function isOpposite(message: Compared, title: Compared, start: number, end: number): boolean {
  const pairs = new Set(pairsOf(title.letters.slice(start, end)));
  const stretches = densest(message.letters, pairs, end - start + 3);
  // A single stretch that agrees is enough for "no": a message may quote the claim that it denies.
  return (
    stretches.length > 0 &&
    stretches.every((there) => {
      const words = [...there.keys()].filter((pair) => !pair.includes('#')).length;
      const isWhole = words > 0 && there.size === pairs.size;
      if (!isWhole && (words < minShared || there.size < minShare * pairs.size)) return false;
      const own = placesIn(title.letters.slice(start, end), new Set(there.keys()));
      const theirs = statementAt(message, [...there.values()]);
      const ours = statementAt(
        title,
        own.map((at) => start + at),
      );
      return (
        theirs.isDenied !== ours.isDenied ||
        areReversed(theirs.demands, ours.demands) ||
        areOthers(theirs.numbers, ours.numbers)
      );
    })
  );
}

/** Words that call something false, and phrases with their characters that do not: 真的假的, 不是謠言, 放假的, 澄清醫院, 不實用. */
const falsehood = /谣言|流言|辟谣|误传|澄清|不实|假(?:的|消息|讯息|信息|新闻)/u;
const noFalsehood =
  /真的?假的|[放请休补病事产年连暑寒]假的|澄清(?:湖|医院)|不实[施用际]|(?:不|非)(?:会|可能)?(?:是|属|算)?(?:什么)?(?:谣言|流言|误传|假(?:的|消息|讯息|信息|新闻))/gu;

const callsFalse = (text: string): boolean => falsehood.test(text.replaceAll(noFalsehood, ''));

/** True if a message calls something false and a title does not. Both are folded. */
export const refutes = (message: string, title: string): boolean => callsFalse(message) && !callsFalse(title);

/**
 * True if a message states the opposite of a title, or another number, or calls it false as the title does not: 「不會致癌」
 * or 「會致癌是謠言」 against 「會致癌？」, 「三倍」 against 「兩倍」. It shares most of the title's words, but the title's verdict must not be
 * applied to it. Both are folded.
 */
export function contradicts(message: string, title: string): boolean {
  if (refutes(message, title)) return true;
  const [theirs, ours] = [comparedText(message), comparedText(title)];
  return ours.starts.some((start, at) =>
    isOpposite(theirs, ours, start, ours.starts[at + 1] ?? ours.letters.length),
  );
}
