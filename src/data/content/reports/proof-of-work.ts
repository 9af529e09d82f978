import { yieldToMain } from '#src/platform/browser/yield-to-main.ts';

// SHA-256 (FIPS 180-4) of one block. WebCrypto takes ten times as long for hundreds of thousands of short texts, since
// each call returns a promise.

const primes = [2];
for (let n = 3; primes.length < 64; n += 2) if (primes.every((prime) => n % prime !== 0)) primes.push(n);

/** The first 32 bits of the fractional part of a number. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0;

const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const rotate = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

/**
 * Returns the first word of the hash of a padded block. `w` contains the block in its first 16 words and is
 * overwritten.
 */
function firstWord(w: Int32Array): number {
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [w[t - 15] ?? 0, w[t - 2] ?? 0];
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[t] = ((w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1) | 0;
  }
  let a = initial[0] ?? 0;
  let b = initial[1] ?? 0;
  let c = initial[2] ?? 0;
  let d = initial[3] ?? 0;
  let e = initial[4] ?? 0;
  let f = initial[5] ?? 0;
  let g = initial[6] ?? 0;
  let h = initial[7] ?? 0;
  for (let t = 0; t < 64; t += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[t] ?? 0) + (w[t] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + (initial[0] ?? 0)) >>> 0;
}

const digits = 12;

/** How long to work before yielding to the browser, in milliseconds. */
const slice = 12;

/**
 * The number of searches for one slot. The duration of one search is exponentially distributed: one visitor in thirty
 * waits four times the mean. The sum of four searches of a quarter each has half the relative variation.
 */
export const workParts = 4;

async function findPart(id: string, part: number, bits: number): Promise<number> {
  const prefix = `${id}:${part}:`;
  const length = prefix.length + digits;
  const bytes = new Uint8Array(64);
  new TextEncoder().encodeInto(prefix, bytes);
  bytes[length] = 0x80;
  const block = new DataView(bytes.buffer);
  block.setUint32(60, length * 8);
  const words = new Int32Array(64);
  const limit = 2 ** (32 - bits);
  let at = -1;
  let pause = performance.now() + slice;
  for (;;) {
    for (let tries = 0; tries < 256; tries += 1) {
      at += 1;
      for (let rest = at, place = length - 1; place >= prefix.length; place -= 1) {
        bytes[place] = 48 + (rest % 10);
        rest = Math.floor(rest / 10);
      }
      for (let word = 0; word < 16; word += 1) words[word] = block.getInt32(word * 4);
      if (firstWord(words) < limit) return at;
    }
    if (performance.now() < pause) continue;
    await (yieldToMain() ?? new Promise((resolve) => setTimeout(resolve)));
    pause = performance.now() + slice;
  }
}

/**
 * Finds the nonce of a slot: four numbers of 12 digits joined by `-`. For each part from 0 to 3, the SHA-256 of
 * `id:part:number` begins with `bits` − 2 zero bits, at most 32. That takes 2 ** `bits` hashes on average. `id` has at
 * most 38 ASCII characters.
 */
export async function findNonce(id: string, bits: number): Promise<string> {
  const numbers: string[] = [];
  for (let part = 0; part < workParts; part += 1) {
    const found = await findPart(id, part, bits - Math.log2(workParts));
    numbers.push(String(found).padStart(digits, '0'));
  }
  return numbers.join('-');
}
