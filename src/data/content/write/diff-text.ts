export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The maximum number of comparisons of a diff by word, about 0.1 s; beyond it, texts are compared by line. */
const budget = 4_000_000;

/** Numbers and dates with their units, also in Chinese figures, and words in Latin script. */
const wholes =
  /(?:民國|西元|第)?\p{N}+(?:[.,:/年月時分點-]\p{N}+)*[十百千萬億兆]*[年月日時分秒點%％元人次席票件張名位歲號條項款屆]?|第?[〇零一二三四五六七八九十百千萬億兆]{2,}[年月日元人次席票條項款屆]?|第?[一二三四五六七八九十][審條項款屆]|[\p{Script=Latin}][\p{Script=Latin}\p{N}]*(?:[-'’.][\p{Script=Latin}\p{N}]+)*|\s+/gu;

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);
/** Words of one character. */
const short = '的了在是有和與及或之於被為由至自到也都而但並再又就才向對從把將給等';
/** The longest name that is no word of a dictionary: 司馬示範. */
const nameLength = 4;

/** Single characters in a row that are no words are a name: 陳永示. */
function withNames(segments: readonly string[]): string[] {
  const all: string[] = [];
  let name: string[] = [];
  for (const each of [...segments, '']) {
    if (each.length === 1 && isHan(each) && !short.includes(each)) name.push(each);
    else {
      all.push(...(name.length > nameLength ? name : [name.join('')]), each);
      name = [];
    }
  }
  return all.filter(Boolean);
}

/**
 * The words of a text without numbers. Firefox before 125 has no `Intl.Segmenter`: there everything between two marks of
 * punctuation counts as one word.
 */
function segmentsOf(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return text.match(/\p{Script=Han}+|./gsu) ?? [];
  const found = new Intl.Segmenter('zh-Hant', { granularity: 'word' }).segment(text);
  return withNames(Array.from(found, ({ segment }) => segment));
}

function words(text: string): string[] {
  const found = [...text.matchAll(wholes)];
  const ends = [0, ...found.map(({ 0: whole, index }) => index + whole.length)];
  return ends.flatMap((from, index) => [
    ...segmentsOf(text.slice(from, found[index]?.index)),
    ...(found[index] ? [found[index][0]] : []),
  ]);
}

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

interface Step {
  readonly kind: DiffPart['kind'];
  readonly before: number;
  readonly after: number;
}

/** The steps from one list to another along their longest common subsequence, with the indices in both. */
export function steps<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T | undefined, other: T | undefined) => boolean,
): Step[] {
  // The length of the longest common subsequence of the rests of both lists.
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const rest = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (table[i] as Uint16Array)[j] = isSame(before[i], after[j])
        ? rest(i + 1, j + 1) + 1
        : Math.max(rest(i + 1, j), rest(i, j + 1));
  const all: Step[] = [];
  for (let [i, j] = [0, 0]; i < before.length || j < after.length;) {
    const isBoth = i < before.length && j < after.length;
    const isRemoved = j >= after.length || (isBoth && rest(i + 1, j) >= rest(i, j + 1));
    const kind = isBoth && isSame(before[i], after[j]) ? 'same' : isRemoved ? 'removed' : 'added';
    all.push({ kind, before: i, after: j });
    if (kind !== 'added') i += 1;
    if (kind !== 'removed') j += 1;
  }
  return all;
}

function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  const parts: { kind: DiffPart['kind']; text: string }[] = [];
  for (const step of steps(before, after, (one, other) => one === other)) {
    const text = (step.kind === 'added' ? after[step.after] : before[step.before]) ?? '';
    const last = parts.at(-1);
    if (last?.kind === step.kind) last.text += text;
    else parts.push({ kind: step.kind, text });
  }
  return parts;
}

/**
 * Compares two versions of a text by word, very long texts by line. Beyond that, the whole text is removed and added.
 */
export function diffText(before: string, after: string): DiffPart[] {
  for (const split of [words, lines]) {
    const [old, fresh] = [split(before), split(after)];
    if (old.length * fresh.length <= budget) return compare(old, fresh);
  }
  return compare([before], [after]);
}
