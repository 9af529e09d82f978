import table from './zhuyin.json' with { type: 'json' };

/** Pinyin initials with their Zhuyin, those of two letters first. */
const initials = Object.entries(table.initials);

/** Pinyin finals as written after an initial. */
const finals: Readonly<Record<string, string>> = table.finals;

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
