/**
 * Compact encoding of whole numbers, most significant bit first: fixed-width numbers, Elias gamma codes (mostly small
 * numbers without a known limit) and Rice codes (numbers of about a known size).
 */

/** Zero bytes after the last number, so that the reader can fetch 40 bits wherever a number begins. */
const padding = 5;

/** Copies bytes into the padded view that `BitReader` requires. */
export function padded(bytes: Uint8Array): DataView {
  const copy = new Uint8Array(bytes.length + padding);
  copy.set(bytes);
  return new DataView(copy.buffer);
}

/** Reads numbers in sequence. Throws `RangeError` past the end, that is, if a file was truncated. */
export class BitReader {
  readonly #view: DataView;
  /** The position of the next number, in bits. */
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

  /** Reads a number of 0 to 32 bits. */
  bits(count: number): number {
    if (count === 0) return 0;
    const value = this.#next() >>> (32 - count);
    this.at += count;
    return value;
  }

  /** Reads a unary number: the count of zeros before a one. */
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

  /** Reads an Elias gamma code: 1 or more, below 2^32. */
  gamma(): number {
    const length = this.#unary();
    if (length > 31) throw new RangeError('a number has more than 32 bits');
    return 2 ** length + this.bits(length);
  }

  /** Reads a Rice code, 0 or more: the quotient by 2^parameter in unary, then the remainder. */
  rice(parameter: number): number {
    const next = this.#next();
    const zeros = Math.clz32(next);
    // Fast path: nearly always the whole code is within the next 32 bits.
    if (zeros + parameter >= 32) return this.#unary() * 2 ** parameter + this.bits(parameter);
    this.at += zeros + 1 + parameter;
    return zeros * (1 << parameter) + (((next << zeros) & 0x7f_ff_ff_ff) >>> (31 - parameter));
  }
}

/** Writes numbers in the format that `BitReader` reads. */
export class BitWriter {
  #bytes = new Uint8Array(32);
  /** The number of bits written. */
  length = 0;

  /** Writes a number of 0 to 32 bits. */
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

  /** Ensures capacity for `count` more bits. */
  #reserve(count: number): void {
    const needed = (this.length + count + 7) >>> 3;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, needed));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  /** Writes a unary number: `count` zeros and a one. */
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

  /** Appends the output of another writer. */
  append({ bytes, length }: Bits): void {
    for (let byte = 0, left = length; left > 0; byte += 1, left -= 8) {
      const count = Math.min(left, 8);
      this.bits((bytes[byte] ?? 0) >>> (8 - count), count);
    }
  }

  /** Returns a copy of the bits written so far; the last byte is padded with zeros. */
  take(): Bits {
    return { bytes: this.#bytes.slice(0, (this.length + 7) >>> 3), length: this.length };
  }
}

/** Bytes, and the number of valid bits in them. */
export interface Bits {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** The Rice parameter for numbers with this mean, below 2^31: the exponent of the power of two below the mean. */
export const riceParameter = (mean: number): number => (mean < 1 ? 0 : 31 - Math.clz32(mean));
