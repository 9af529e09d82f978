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
const segmentsOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? withNames(
        Array.from(
          new Intl.Segmenter('zh-Hant', { granularity: 'word' }).segment(text),
          ({ segment }) => segment,
        ),
      )
    : (text.match(/\p{Script=Han}+|./gsu) ?? []);

function words(text: string): string[] {
  const found = [...text.matchAll(wholes)];
  const ends = [0, ...found.map(({ 0: whole, index }) => index + whole.length)];
  return ends.flatMap((from, index) => [
    ...segmentsOf(text.slice(from, found[index]?.index)),
    ...(found[index] ? [found[index][0]] : []),
  ]);
}

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** The length of the longest common subsequence of the rests of both texts, for every pair of indices. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = table[i] as Uint16Array;
    const below = table[i + 1] as Uint16Array;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const longer = Math.max(below[j] ?? 0, row[j + 1] ?? 0);
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : longer;
    }
  }
  return table;
}

function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  const table = commonLengths(before, after);
  const parts: { kind: DiffPart['kind']; text: string }[] = [];
  const push = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      push('same', old);
      i += 1;
      j += 1;
    } else if (
      fresh === undefined ||
      (old !== undefined && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      push('removed', old ?? '');
      i += 1;
    } else {
      push('added', fresh);
      j += 1;
    }
  }
  return parts;
}

/**
 * Compares two versions of a text by word, very long texts by line. Beyond that, the whole text is removed and added.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const [old, fresh] = [words(before), words(after)];
  if (old.length * fresh.length <= budget) return compare(old, fresh);
  const [oldLines, freshLines] = [lines(before), lines(after)];
  if (oldLines.length * freshLines.length <= budget) return compare(oldLines, freshLines);
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}
