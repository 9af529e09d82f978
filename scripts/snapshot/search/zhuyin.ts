/** Pinyin initials with their Zhuyin, those of two letters first. */
const initials: readonly (readonly [string, string])[] = [
  ['zh', 'ㄓ'],
  ['ch', 'ㄔ'],
  ['sh', 'ㄕ'],
  ['b', 'ㄅ'],
  ['p', 'ㄆ'],
  ['m', 'ㄇ'],
  ['f', 'ㄈ'],
  ['d', 'ㄉ'],
  ['t', 'ㄊ'],
  ['n', 'ㄋ'],
  ['l', 'ㄌ'],
  ['g', 'ㄍ'],
  ['k', 'ㄎ'],
  ['h', 'ㄏ'],
  ['j', 'ㄐ'],
  ['q', 'ㄑ'],
  ['x', 'ㄒ'],
  ['r', 'ㄖ'],
  ['z', 'ㄗ'],
  ['c', 'ㄘ'],
  ['s', 'ㄙ'],
];

/** Pinyin finals as written after an initial. */
const finals: Readonly<Record<string, string>> = {
  a: 'ㄚ',
  o: 'ㄛ',
  e: 'ㄜ',
  ê: 'ㄝ',
  ai: 'ㄞ',
  ei: 'ㄟ',
  ao: 'ㄠ',
  ou: 'ㄡ',
  an: 'ㄢ',
  en: 'ㄣ',
  ang: 'ㄤ',
  eng: 'ㄥ',
  ong: 'ㄨㄥ',
  er: 'ㄦ',
  i: 'ㄧ',
  ia: 'ㄧㄚ',
  io: 'ㄧㄛ',
  ie: 'ㄧㄝ',
  iai: 'ㄧㄞ',
  iao: 'ㄧㄠ',
  iu: 'ㄧㄡ',
  ian: 'ㄧㄢ',
  in: 'ㄧㄣ',
  iang: 'ㄧㄤ',
  ing: 'ㄧㄥ',
  iong: 'ㄩㄥ',
  u: 'ㄨ',
  ua: 'ㄨㄚ',
  uo: 'ㄨㄛ',
  uai: 'ㄨㄞ',
  ui: 'ㄨㄟ',
  uan: 'ㄨㄢ',
  un: 'ㄨㄣ',
  uang: 'ㄨㄤ',
  ueng: 'ㄨㄥ',
  ü: 'ㄩ',
  üe: 'ㄩㄝ',
  üan: 'ㄩㄢ',
  ün: 'ㄩㄣ',
};

/** Rewrites a Pinyin syllable without an initial as if it had one. */
const bare = (syllable: string): string =>
  syllable
    .replace(/^yu/, 'ü')
    .replace(/^yi/, 'i')
    .replace(/^you$/, 'iu')
    .replace(/^y/, 'i')
    .replace(/^wu/, 'u')
    .replace(/^wei$/, 'ui')
    .replace(/^wen$/, 'un')
    .replace(/^w/, 'u');

/**
 * Converts a toneless Pinyin syllable to Zhuyin, by the Ministry of Education's table (國語注音符號與漢語拼音對照表): `zhang` is ㄓㄤ,
 * `yue` ㄩㄝ, `shi` ㄕ. Undefined for anything else.
 */
export function zhuyinOf(pinyin: string): string | undefined {
  const initial = initials.find(([letters]) => pinyin.startsWith(letters));
  if (!initial) return finals[bare(pinyin)];
  const [letters, symbol] = initial;
  const rest = pinyin.slice(letters.length);
  // The vowel of zhi, chi, shi, ri, zi, ci, si is not written in Zhuyin.
  if (rest === 'i' && /^([zcs]h?|r)$/.test(letters)) return symbol;
  const final = /^[jqx]$/.test(letters) ? rest.replace(/^u/, 'ü') : rest;
  const written = finals[final];
  return written && symbol + written;
}
