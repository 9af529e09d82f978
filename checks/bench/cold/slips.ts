import { foldForSearch } from '#src/data/retrieval/search/fold.ts';
import type { Readings } from '#src/data/retrieval/search/readings.ts';

/** Kinds of typos in a character. */
export const slipKinds = ['homophone', 'wrong', 'missing', 'swapped'] as const;
export type SlipKind = (typeof slipKinds)[number];

/** A part of a title, and a mistyped version of it. */
export interface Slip {
  readonly kind: SlipKind;
  readonly meant: string;
  readonly typed: string;
}

type Below = (below: number) => number;

/** Groups the characters of titles by sound: an input method offers them in place of one another. */
function homophonesOf(titles: readonly string[], readings: Readings): Map<number, string[]> {
  const bySound = new Map<number, Set<string>>();
  for (const character of new Set(titles.join(''))) {
    const sound = readings.soundOf(foldForSearch(character));
    if (sound < 0xe0_00) continue;
    bySound.set(sound, (bySound.get(sound) ?? new Set()).add(character));
  }
  return new Map([...bySound].map(([sound, of]) => [sound, [...of].toSorted()]));
}

/**
 * Returns parts of 4 to 12 Chinese characters of real titles, each with one typo, the kinds in turn. The intended part
 * occurs in few titles, or else there would be no right answer; the typed part differs from it.
 */
export function slipsOf(titles: readonly string[], readings: Readings, count: number, below: Below): Slip[] {
  const folded = titles.map(foldForSearch);
  const homophones = homophonesOf(titles, readings);
  const all = [...new Set(titles.join(''))].filter((each) => /\p{Script=Han}/u.test(each)).toSorted();
  const pick = <T>(of: readonly T[]): T | undefined => of[below(of.length)];
  const mistype = (characters: readonly string[], kind: SlipKind): string => {
    const at = below(characters.length - (kind === 'swapped' ? 1 : 0));
    const own = characters[at] ?? '';
    const sound = readings.soundOf(foldForSearch(own));
    const others = kind === 'homophone' ? (homophones.get(sound) ?? []) : all;
    const instead = pick(others) ?? own;
    if (kind === 'missing') return characters.toSpliced(at, 1).join('');
    if (kind === 'swapped') return characters.toSpliced(at, 2, characters[at + 1] ?? '', own).join('');
    return characters.toSpliced(at, 1, instead).join('');
  };
  const slips: Slip[] = [];
  while (slips.length < count) {
    const kind = slipKinds[slips.length % slipKinds.length] ?? 'wrong';
    const run = pick((pick(titles) ?? '').match(/\p{Script=Han}{4,}/gu) ?? []);
    if (run === undefined) continue;
    const size = Math.min(run.length, 4 + below(9));
    const start = below(run.length - size + 1);
    const meant = run.slice(start, start + size);
    const typed = mistype(Array.from(meant), kind);
    const wanted = foldForSearch(meant);
    if (foldForSearch(typed) === wanted || folded.filter((title) => title.includes(wanted)).length > 3)
      continue;
    slips.push({ kind, meant, typed });
  }
  return slips;
}
