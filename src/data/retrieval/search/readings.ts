/**
 * The pronunciation of characters: syllables of Zhuyin without tones, each represented by a code unit of Unicode's
 * private use area. A publication contains a file with the readings (`readingsText`): a line for each syllable, with
 * the characters that usually have this reading and, after a bar, those that have it in some words.
 */

/** The code unit of a syllable, or of a character without a reading, such as a letter or digit. */
export type Sound = number;

/** The code of the syllable in the first line. */
const firstSound = 0xe0_00;

const toneMarks = /[ˊˇˋ˙ˉ]/g;

/** A syllable: an initial, a medial and a final, of which one or two may be absent. */
const syllables = /[ㄅ-ㄙ][ㄧㄨㄩ]?[ㄚ-ㄦ]?|[ㄧㄨㄩ][ㄚ-ㄦ]?|[ㄚ-ㄦ]/g;

/** A character of a word, or a syllable, which matches any character with that sound. */
export interface Spoken {
  /** Empty for a syllable. */
  readonly character: string;
  readonly sound: Sound;
}

interface Line {
  usual: string;
  others: string;
}

/** Parses a readings text into lines by syllable, in order. */
const linesOf = (text: string): Map<string, Line> =>
  new Map(
    text.split('\n').map((line) => {
      const syllable = line.match(/^[ㄅ-ㄩ]+/)?.[0] ?? '';
      const [usual = '', others = ''] = line.slice(syllable.length).split('|');
      return [syllable, { usual, others }];
    }),
  );

/** The readings of the characters in a publication. */
export class Readings {
  readonly #usual = new Map<string, Sound>();
  readonly #all = new Map<string, Set<Sound>>();
  readonly #ofSyllable = new Map<string, Sound>();

  constructor(text: string) {
    let sound = firstSound - 1;
    for (const [syllable, { usual, others }] of linesOf(text)) {
      sound += 1;
      this.#ofSyllable.set(syllable, sound);
      for (const character of usual) this.#usual.set(character, sound);
      for (const character of usual + others)
        this.#all.set(character, (this.#all.get(character) ?? new Set()).add(sound));
    }
  }

  /** The usual sound of a folded character, or the character itself if it has none. */
  soundOf(character: string): Sound {
    return this.#usual.get(character) ?? character.charCodeAt(0);
  }

  /** True if the character has this reading in some words. */
  isReadAs(character: string, sound: Sound): boolean {
    return this.#all.get(character)?.has(sound) ?? false;
  }

  /** A syllable's sound; undefined if no character of the publication has this reading. */
  soundOfSyllable(syllable: string): Sound | undefined {
    return this.#ofSyllable.get(syllable);
  }

  /** The characters of a folded word with their sounds; Zhuyin in it becomes syllables, regardless of tones. */
  spoken(word: string): Spoken[] {
    const bare = word.replaceAll(toneMarks, '');
    const spoken: Spoken[] = [];
    let at = 0;
    const addCharacters = (end: number) => {
      for (const character of bare.slice(at, end)) spoken.push({ character, sound: this.soundOf(character) });
    };
    for (const match of bare.matchAll(syllables)) {
      addCharacters(match.index);
      at = match.index + match[0].length;
      spoken.push({ character: '', sound: this.#ofSyllable.get(match[0]) ?? 0 });
    }
    addCharacters(bare.length);
    return spoken;
  }
}

/** Removes spaces and tone marks between syllables of Zhuyin, which input methods write. */
export const joinSyllables = (text: string): string =>
  text
    .replaceAll(/([ㄅ-ㄩ])[ˊˇˋ˙ˉ]+/g, '$1')
    .replaceAll(/([ㄅ-ㄩ])\s+(?=[ㄅ-ㄩ˙])/g, '$1')
    .replaceAll(/˙(?=[ㄅ-ㄩ])/g, '');

/**
 * Builds the text that `Readings` parses, from characters with their syllables, the usual one first. Lines of
 * `before` stay in place, so that files that were made with their sounds remain valid.
 */
export function readingsText(readings: ReadonlyMap<string, readonly string[]>, before = ''): string {
  const lines: Map<string, Line> = before === '' ? new Map() : linesOf(before);
  const known = new Readings(before);
  for (const [character, of] of readings)
    for (const [place, syllable] of of.entries()) {
      const sound = known.soundOfSyllable(syllable);
      if (sound !== undefined && known.isReadAs(character, sound)) continue;
      const line = lines.get(syllable) ?? { usual: '', others: '' };
      lines.set(syllable, line);
      if (place === 0) line.usual += character;
      else line.others += character;
    }
  return [...lines]
    .map(([syllable, { usual, others }]) => syllable + usual + (others === '' ? '' : `|${others}`))
    .join('\n');
}
