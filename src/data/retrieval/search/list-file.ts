import { BitReader, riceParameter, padded } from './bits.ts';
import { type Places, placeBits } from './postings.ts';

/**
 * A file of posting lists: the places of some grams in texts. It starts with the number of lists (gamma), the number
 * of entries of its layer plus 1 (gamma), the Rice parameters of index places and of offsets in a text (five bits
 * each), and the first index place (32 bits). Then, for each list: the difference from the previous index place, 0
 * for the first (Rice); whether the gram is a single character (one bit); the number of entries (gamma); and for each
 * of these the number of entries skipped since the last one (Rice; `gapParameter`). For a single character only flags
 * follow, in title files (three bits, of its best position). Other grams have the number of occurrences in the entry
 * (gamma) and, for each, the code units since the last one (Rice), with flags in title files. `indexShards` writes
 * this format.
 */
export class ListFile {
  readonly #view: DataView;
  readonly #hasFlags: boolean;
  /** The index places of the lists, ascending, and the position of each list in bits. */
  readonly #places: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #size: number;
  readonly #offsetParameter: number;

  /** Throws `RangeError` if the file was truncated. */
  constructor(bytes: Uint8Array, hasFlags: boolean) {
    this.#view = padded(bytes);
    this.#hasFlags = hasFlags;
    const reader = new BitReader(this.#view);
    const count = reader.gamma();
    this.#size = reader.gamma() - 1;
    const placeParameter = reader.bits(5);
    this.#offsetParameter = reader.bits(5);
    // Every list has at least a few bits.
    if (count > bytes.length * 8) throw new RangeError('the file has fewer lists than it says');
    this.#places = new Uint32Array(count);
    this.#starts = new Uint32Array(count);
    let place = reader.bits(32);
    for (let index = 0; index < count; index += 1) {
      place += reader.rice(placeParameter);
      this.#places[index] = place;
      this.#starts[index] = reader.at;
      this.#readList(reader, () => {});
    }
  }

  #readList(reader: BitReader, take: (place: number, flags: number) => void): void {
    const isSingle = reader.bits(1) === 1;
    const count = reader.gamma();
    const parameter = gapParameter(this.#size, count);
    const flagBits = this.#hasFlags ? 3 : 0;
    let entry = -1;
    for (let left = count; left > 0; left -= 1) {
      entry += 1 + reader.rice(parameter);
      let place = entry * placeBits;
      if (isSingle) {
        take(place, reader.bits(flagBits));
        continue;
      }
      for (let times = reader.gamma(); times > 0; times -= 1) {
        place += reader.rice(this.#offsetParameter);
        take(place, reader.bits(flagBits));
      }
    }
  }

  /** The occurrences of the gram with this index place; undefined if the file has no list for it. */
  places(wanted: number): Places | undefined {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#places[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    if (this.#places[low] !== wanted) return undefined;
    const start = this.#starts[low] ?? 0;
    let length = 0;
    this.#readList(new BitReader(this.#view, start), () => (length += 1));
    const at = new Float64Array(length);
    const flags = new Uint8Array(this.#hasFlags ? length : 0);
    let index = 0;
    this.#readList(new BitReader(this.#view, start), (place, flagsThere) => {
      at[index] = place;
      if (this.#hasFlags) flags[index] = flagsThere;
      index += 1;
    });
    return { at, flags };
  }
}

/**
 * The Rice parameter of the gaps between `count` of `size` entries. Writer and reader derive it, so it is not stored.
 */
export const gapParameter = (size: number, count: number): number => riceParameter(size / count);
