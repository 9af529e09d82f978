/** Thrown for bytes that are not valid text in the expected encoding. */
export class DecodeError extends Error {
  readonly problem: 'bytes' | 'nul' | 'utf-8';
  /** The line of the first invalid byte, starting at 1; undefined if lines cannot be counted. */
  readonly line: number | undefined;
  constructor(problem: DecodeError['problem'], line?: number) {
    super(`not text: ${problem}`);
    this.name = 'DecodeError';
    this.problem = problem;
    this.line = line;
  }
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The encoding of a byte order mark, which takes precedence over any label (WHATWG Encoding, decode). */
function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function lineOfBadByte(bytes: Uint8Array, encoding: string): number | undefined {
  let line = 1;
  for (let start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (tryDecode(bytes.subarray(start, end === -1 ? bytes.length : end), encoding) === undefined)
      return line;
    if (end === -1) return undefined;
    start = end + 1;
  }
}

/**
 * Decodes a text file without replacement characters: UTF-8 with or without a byte order mark, UTF-16 with one, or
 * the given encoding. Throws `DecodeError`, or `RangeError` for an unknown encoding.
 */
export function decodeText(bytes: Uint8Array, named = 'utf-8'): string {
  const marked = markedEncoding(bytes);
  const { encoding } = new TextDecoder(marked ?? named);
  const isWide = encoding.startsWith('utf-16');
  // Every ASCII character in UTF-16 has a NUL byte; without a byte order mark it may even decode as UTF-8.
  if (!isWide && bytes.includes(0)) throw new DecodeError('nul');
  // Most UTF-8 also decodes as Big5, into wrong characters; the reverse practically never happens.
  const isForeign = marked === undefined && encoding !== 'utf-8' && !isWide;
  if (isForeign && bytes.some((byte) => byte > 0x7f) && tryDecode(bytes, 'utf-8') !== undefined)
    throw new DecodeError('utf-8');
  const text = tryDecode(bytes, encoding);
  if (text === undefined) throw new DecodeError('bytes', isWide ? undefined : lineOfBadByte(bytes, encoding));
  return text;
}
