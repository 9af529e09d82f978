/**
 * How characters are pronounced: syllables of Zhuyin without their tones, each as one code unit of Unicode's private use
 * area. A file of a publication says which characters have which (`readingsText`): a line for each syllable, with the
 * characters that are mostly read so and, behind a bar, those that are read so in some words.
 */

/** A syllable's code unit, or that of what has no reading: a letter, a digit. */
export type Sound = number;

/** Code of the syllable in the first line. */
const firstSound = 0xe0_00;

const toneMarks = /[ˊˇˋ˙ˉ]/g;

/** A syllable: an initial, a medial and a final, of which one or two may be missing. */
const syllables = /[ㄅ-ㄙ][ㄧㄨㄩ]?[ㄚ-ㄦ]?|[ㄧㄨㄩ][ㄚ-ㄦ]?|[ㄚ-ㄦ]/g;

/** A character of a word, or a syllable that stands for any character. */
export interface Spoken {
  /** Empty for a syllable. */
  readonly character: string;
  readonly sound: Sound;
}

interface Line {
  usual: string;
  others: string;
}

/** The lines of a text of readings by their syllables, in order. */
const linesOf = (text: string): Map<string, Line> =>
  new Map(
    text.split('\n').map((line) => {
      const syllable = line.match(/^[ㄅ-ㄩ]+/)?.[0] ?? '';
      const [usual = '', others = ''] = line.slice(syllable.length).split('|');
      return [syllable, { usual, others }];
    }),
  );

/** The readings of a publication's characters. */
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

  /** The usual sound of a folded character, else the character itself. */
  soundOf(character: string): Sound {
    return this.#usual.get(character) ?? character.charCodeAt(0);
  }

  /** Whether a character is read so in some words. */
  isReadAs(character: string, sound: Sound): boolean {
    return this.#all.get(character)?.has(sound) ?? false;
  }

  /** A syllable's sound; undefined where no character of the publication is read so. */
  soundOfSyllable(syllable: string): Sound | undefined {
    return this.#ofSyllable.get(syllable);
  }

  /** The characters of a folded word with their sounds; Zhuyin in it becomes syllables, whatever their tones. */
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

/** Text with the blanks and tones between syllables of Zhuyin taken out, which input methods write. */
export const joinSyllables = (text: string): string =>
  text
    .replaceAll(/([ㄅ-ㄩ])[ˊˇˋ˙ˉ]+/g, '$1')
    .replaceAll(/([ㄅ-ㄩ])\s+(?=[ㄅ-ㄩ˙])/g, '$1')
    .replaceAll(/˙(?=[ㄅ-ㄩ])/g, '');

/**
 * What `Readings` reads, of characters with their syllables, the usual one first. What it has already (`before`) keeps its
 * lines, so that what was made with their sounds stays right.
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
