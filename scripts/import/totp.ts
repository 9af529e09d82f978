import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a secret as shown by authenticator apps (RFC 4648, base32). Throws RangeError for anything else. */
function bytesOf(secret: string): Buffer {
  const digits = Array.from(secret.toUpperCase().replaceAll(/[\s=-]/g, ''), (each) => alphabet.indexOf(each));
  if (digits.length === 0 || digits.includes(-1))
    throw new RangeError('a secret has the letters A to Z and the digits 2 to 7');
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

const step = 30_000;

/** Returns the six digits that an authenticator app with this secret shows at `now` (RFC 6238). */
export function totpCode(secret: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / step)));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(19) % 16;
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
