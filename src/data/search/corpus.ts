/**
 * How common the characters of a text are. Engines look for a word's first character byte by byte and compare the
 * rest only there: a word that begins with 中, whose upper byte is that of hundreds of common characters, takes four
 * times as long as one that begins with 德 (V8, src/strings/string-search.h, `FindFirstCharacter`). Where an engine
 * does it otherwise, nothing but that gain is lost.
 */
class CharacterFrequency {
  /** How often each code unit occurs. */
  readonly #units = new Uint32Array(0x1_0000);
  /** How often each byte occurs, as the upper or the lower one of a code unit. */
  readonly #bytes = new Uint32Array(0x100);

  constructor(text: string) {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      this.#units[unit] = (this.#units[unit] ?? 0) + 1;
    }
    for (const [unit, count] of this.#units.entries()) {
      if (count === 0) continue;
      for (const byte of [unit >> 8, unit & 0xff]) this.#bytes[byte] = (this.#bytes[byte] ?? 0) + count;
    }
  }

  /** Stops of an engine that looks for the rest of a word from this place on. */
  #stops(word: string, at: number): number {
    const unit = word.charCodeAt(at);
    const byBytes = this.#bytes[Math.max(unit >> 8, unit & 0xff)] ?? 0;
    // The last character alone is found wherever it is, and each place costs a call.
    return at > 0 && at === word.length - 1 ? byBytes + callCost * (this.#units[unit] ?? 0) : byBytes;
  }

  /** The place in a word from which on it is looked for fastest. */
  rarestStart(word: string): number {
    let best = 0;
    let fewest = Infinity;
    for (let at = 0; at < word.length; at += 1) {
      const stops = this.#stops(word, at);
      if (stops >= fewest) continue;
      best = at;
      fewest = stops;
    }
    return best;
  }
}

/** What a call of `indexOf` costs, in stops at a byte; measured with `npm run bench -- search`. */
const callCost = 12;

interface Whole {
  /** Everything that can be found of an entry. */
  readonly whole: string;
}

/** All entries as one text, which is looked through several times faster than fifty thousand are. */
export interface Corpus<E extends Whole> {
  readonly entries: readonly E[];
  /** Where each entry begins in the text. */
  readonly starts: Uint32Array;
  readonly text: string;
  readonly characterFrequency: CharacterFrequency;
}

/** The text of entries, in their order. */
export function corpusOf<E extends Whole>(entries: readonly E[]): Corpus<E> {
  const starts = new Uint32Array(entries.length);
  let end = 0;
  for (const [index, { whole }] of entries.entries()) {
    starts[index] = end;
    end += whole.length + 1;
  }
  const text = entries.map(({ whole }) => whole).join('\0');
  return { entries, starts, text, characterFrequency: new CharacterFrequency(text) };
}

/** Takes every entry that contains a word, with the place where it contains it first. */
export function forEachMatch<E extends Whole>(
  { entries, starts, text, characterFrequency }: Corpus<E>,
  word: string,
  take: (entry: E, at: number) => void,
): void {
  const skipped = characterFrequency.rarestStart(word);
  const sought = word.slice(skipped);
  let index = 0;
  let from = 0;
  for (;;) {
    const found = text.indexOf(sought, from);
    if (found === -1) return;
    const at = found - skipped;
    from = found + 1;
    if (skipped > 0 && !text.startsWith(word, at)) continue;
    while ((starts[index + 1] ?? Infinity) <= at) index += 1;
    const entry = entries[index];
    if (entry) take(entry, at - (starts[index] ?? 0));
    const next = starts[index + 1];
    if (next === undefined) return;
    from = next;
  }
}
