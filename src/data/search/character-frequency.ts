/**
 * How common the characters of a text are. Engines look for a word's first character byte by byte and compare the
 * rest only there: a word that begins with 中, whose upper byte is that of hundreds of common characters, takes four
 * times as long as one that begins with 德 (V8, src/strings/string-search.h, `FindFirstCharacter`). Where an engine
 * does it otherwise, nothing but that gain is lost.
 */
export class CharacterFrequency {
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
    // The last character alone is found wherever it stands, and each place costs a call.
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
