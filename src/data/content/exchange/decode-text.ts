/** Bytes that are not text of the encoding they are read in. */
export class DecodeError extends Error {
  readonly problem: 'bytes' | 'nul' | 'utf-8';
  /** Of the first byte that does not fit, counted from 1, where lines can be counted. */
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

/** What a byte order mark says; it wins over any label (WHATWG Encoding, decode). */
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
 * Decodes a text file and replaces nothing: UTF-8 with or without a byte order mark, UTF-16 with one, or the encoding
 * that is named. Throws `DecodeError`, and `RangeError` for an encoding that does not exist.
 */
export function decodeText(bytes: Uint8Array, named = 'utf-8'): string {
  const marked = markedEncoding(bytes);
  const { encoding } = new TextDecoder(marked ?? named);
  const isWide = encoding.startsWith('utf-16');
  // UTF-16 has a NUL in every ASCII character; without a mark it may even decode as UTF-8.
  if (!isWide && bytes.includes(0)) throw new DecodeError('nul');
  // Most UTF-8 decodes as Big5 too, into other characters; the reverse practically never happens.
  const isForeign = marked === undefined && encoding !== 'utf-8' && !isWide;
  if (isForeign && bytes.some((byte) => byte > 0x7f) && tryDecode(bytes, 'utf-8') !== undefined)
    throw new DecodeError('utf-8');
  const text = tryDecode(bytes, encoding);
  if (text === undefined) throw new DecodeError('bytes', isWide ? undefined : lineOfBadByte(bytes, encoding));
  return text;
}
