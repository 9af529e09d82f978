/**
 * Whole numbers in as few bits as they need, the highest bit first: numbers of so many bits, Elias gamma codes (small
 * numbers of any size) and Rice codes (numbers of about a known size).
 */

/** Zeros behind the last number, so that the reader can look at 40 bits wherever a number begins. */
const padding = 5;

/** Some bytes as `BitReader` wants them. */
export function padded(bytes: Uint8Array): DataView {
  const copy = new Uint8Array(bytes.length + padding);
  copy.set(bytes);
  return new DataView(copy.buffer);
}

/** Reads numbers one after the other. Throws `RangeError` past the end: of a file that was cut off. */
export class BitReader {
  readonly #view: DataView;
  /** Bits before the next number. */
  at: number;

  constructor(view: DataView, at = 0) {
    this.#view = view;
    this.at = at;
  }

  #next(): number {
    const first = this.at >>> 3;
    const used = this.at & 7;
    return (this.#view.getUint32(first) << used) | (this.#view.getUint8(first + 4) >>> (8 - used));
  }

  /** A number of 0 to 32 bits. */
  bits(count: number): number {
    if (count === 0) return 0;
    const value = this.#next() >>> (32 - count);
    this.at += count;
    return value;
  }

  /** A number in unary: so many zeros before a one. */
  #unary(): number {
    let count = 0;
    for (;;) {
      const zeros = Math.clz32(this.#next());
      count += zeros;
      if (zeros < 32) {
        this.at += zeros + 1;
        return count;
      }
      this.at += 32;
    }
  }

  /** A number from 1 on, below 2^32. */
  gamma(): number {
    const length = this.#unary();
    if (length > 31) throw new RangeError('a number has more than 32 bits');
    return 2 ** length + this.bits(length);
  }

  /** A number from 0 on by a Rice code: how often 2^parameter fits in, in unary, then the rest. */
  rice(parameter: number): number {
    const next = this.#next();
    const zeros = Math.clz32(next);
    // Nearly always all of it is there.
    if (zeros + parameter >= 32) return this.#unary() * 2 ** parameter + this.bits(parameter);
    this.at += zeros + 1 + parameter;
    return zeros * (1 << parameter) + (((next << zeros) & 0x7f_ff_ff_ff) >>> (31 - parameter));
  }
}

/** Writes what `BitReader` reads. */
export class BitWriter {
  #bytes = new Uint8Array(32);
  /** Bits that were written. */
  length = 0;

  /** A number of 0 to 32 bits. */
  bits(value: number, count: number): void {
    this.#reserve(count);
    for (let left = count; left > 0;) {
      const free = 8 - (this.length & 7);
      const taken = Math.min(free, left);
      left -= taken;
      const part = (value >>> left) & ((1 << taken) - 1);
      const byte = this.length >>> 3;
      this.#bytes[byte] = (this.#bytes[byte] ?? 0) | (part << (free - taken));
      this.length += taken;
    }
  }

  /** Makes room for so many more bits. */
  #reserve(count: number): void {
    const needed = (this.length + count + 7) >>> 3;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, needed));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  /** A number in unary: so many zeros and a one. */
  #unary(count: number): void {
    this.#reserve(count + 1);
    this.length += count;
    this.bits(1, 1);
  }

  gamma(value: number): void {
    const length = 31 - Math.clz32(value);
    this.#unary(length);
    this.bits(value - 2 ** length, length);
  }

  rice(value: number, parameter: number): void {
    this.#unary(Math.floor(value / 2 ** parameter));
    this.bits(value % 2 ** parameter, parameter);
  }

  /** What another one has taken. */
  append({ bytes, length }: Bits): void {
    for (let byte = 0, left = length; left > 0; byte += 1, left -= 8) {
      const count = Math.min(left, 8);
      this.bits((bytes[byte] ?? 0) >>> (8 - count), count);
    }
  }

  /** What was written, as bytes of its own, the last one filled with zeros. */
  take(): Bits {
    return { bytes: this.#bytes.slice(0, (this.length + 7) >>> 3), length: this.length };
  }
}

/** Some bytes, and how many of their bits count. */
export interface Bits {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** The parameter of Rice codes for numbers with this mean, below 2^31: the power of two below it. */
export const riceParameter = (mean: number): number => (mean < 1 ? 0 : 31 - Math.clz32(mean));
