/** What has a "not" in it and denies nothing: questions (會不會), requests (不要), and words of their own. Folded, as all here. */
const noDenials =
  /(.)不\1|有没有|可不可以?|不(?:要|用|必|得|准|只|仅|但|管|论|过|同|少|久|断|良|知|明|足|小心|好意思)|差不多|对不起|没想到|非常|非法|除非|未来|未成年|无论|无糖|无盐/gu;

const denials = /[不没无未非]/gu;

/** Whether a clause says that something is not so; two denials say that it is. */
const isDenied = (clause: string): boolean =>
  (clause.replaceAll(noDenials, ' ').match(denials)?.length ?? 0) % 2 === 1;

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

/** A number in figures or in Chinese, up to 9,999 where it has units; figures in a row (二〇二六) are read as such. */
function valueOf(number: string): number {
  if (/^\d/.test(number)) return Number.parseFloat(number.replaceAll(',', ''));
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

const numbersOfText = /\d[\d,.]*|[〇零一二两三四五六七八九十百千]+/gu;

/** What is counted, behind a number: the next character, after 萬 or 億 those two. */
const countedBehind = /^ ?([万亿]?(?:%|[^\s\d\p{P}]))/u;

/** By what is counted (次, 倍, %), the numbers that a text says of it. */
function numbersIn(text: string): Map<string, Set<number>> {
  const numbers = new Map<string, Set<number>>();
  for (const { 0: number, index } of text.matchAll(numbersOfText)) {
    const end = index + number.length;
    const [, counted] = countedBehind.exec(text.slice(end, end + 3)) ?? [];
    if (counted !== undefined) numbers.set(counted, (numbers.get(counted) ?? new Set()).add(valueOf(number)));
  }
  return numbers;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Bigrams of a clause that a message has in one place at least, and share of the clause's, where it is about the same. */
const minShared = 2;
const minShare = 0.4;

/** Characters before what two texts have in common in which a denial of it is. */
const before = 2;

/** From the first to the last place in common, with what is before it. */
const spanOf = (text: string, places: readonly number[]): string =>
  text.slice(Math.max(0, (places[0] ?? 0) - before), (places.at(-1) ?? 0) + 2);

/** Every two neighbours of a text, in its order. */
const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** The places of a text where two neighbours are among those. */
const placesIn = (text: string, wanted: ReadonlySet<string>): number[] =>
  pairsOf(text).flatMap((pair, at) => (wanted.has(pair) ? [at] : []));

/** The places, within about the length of a clause, where a message has most of it. */
function densest(places: readonly number[], length: number): readonly number[] {
  let best: readonly number[] = [];
  for (const [first, from] of places.entries()) {
    const within = places.slice(first).filter((at) => at < from + length);
    if (within.length > best.length) best = within;
  }
  return best;
}

/** Whether a message denies what a clause says, or says what it denies. What is compared is the part that both have. */
function isOpposite(message: string, clause: string): boolean {
  const pairs = new Set(pairsOf(clause));
  const there = densest(placesIn(message, pairs), clause.length + 3);
  const shared = new Set(there.map((at) => message.slice(at, at + 2)));
  if (shared.size < Math.max(minShared, minShare * pairs.size)) return false;
  return isDenied(spanOf(message, there)) !== isDenied(spanOf(clause, placesIn(clause, shared)));
}

/**
 * Whether a message says the opposite of a title, or another number of the same: 「不會致癌」 of 「會致癌？」, 「三倍」 of
 * 「兩倍」. It has most words of the title all the same, and what was found about that must not be said of it. Both are folded.
 */
export function contradicts(message: string, title: string): boolean {
  const letters = lettersOf(message);
  const clauses = title.split(/[^\p{L}\p{N}]+/u).filter((clause) => clause.length > 1);
  if (clauses.some((clause) => isOpposite(letters, clause))) return true;
  // Whoever sends messages on puts pictures anywhere.
  const numbers = numbersIn(message.replaceAll(/[\p{So}\uFE0F]/gu, ''));
  return [...numbersIn(title)].some(([counted, own]) => {
    const others = numbers.get(counted);
    return others !== undefined && [...own].every((number) => !others.has(number));
  });
}
