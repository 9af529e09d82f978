import { crc32 } from 'node:zlib';

const newline = 10;

/** The number of characters before the JSON: eight hexadecimal digits and a space. */
const headLength = 9;

/**
 * Matches where a record may begin. It matches nowhere inside a record: outside strings JSON has no such space, and
 * inside strings quotes are escaped. So a record is found even after a damaged line break.
 */
const recordHead = /[0-9a-f]{8} \{"[a-z]/g;

/** Returns a record as one line: the CRC-32 of its JSON, a space and the JSON. */
export function toLine(record: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  const checksum = crc32(json).toString(16).padStart(8, '0');
  return Buffer.concat([Buffer.from(`${checksum} `), json, Buffer.from('\n')]);
}

/** A range of bytes without a readable record. */
export interface Damage {
  /** Counted from 1, as editors show them. */
  readonly line: number;
  readonly lastLine: number;
  readonly start: number;
  readonly end: number;
  /** True if the file ends within the range, without a line break: writing was interrupted. */
  readonly isUnfinished: boolean;
}

/** Applies a record, given its JSON. Throws if the record cannot be read. */
type Apply = (json: Buffer) => void;

/** Reads `[start, end)` as one record and passes it on; false if it is not a record, or `apply` throws. */
function take(bytes: Buffer, start: number, end: number, apply: Apply): boolean {
  const json = bytes.subarray(start + headLength, end);
  const checksum = bytes.toString('latin1', start, start + headLength);
  if (!/^[0-9a-f]{8} $/.test(checksum) || Number.parseInt(checksum, 16) !== crc32(json)) return false;
  try {
    apply(json);
    return true;
  } catch {
    return false;
  }
}

/** Returns the offsets in a damaged line at which a record may begin, and the line's end. */
function bordersIn(bytes: Buffer, start: number, end: number): number[] {
  const heads = bytes.toString('latin1', start, end).matchAll(recordHead);
  return [...new Set([start, ...Array.from(heads, ({ index }) => start + index), end])];
}

/** Passes on every intact record in order; returns the ranges between them, with adjacent damage merged. */
export function readRecords(bytes: Buffer, apply: Apply): Damage[] {
  const damages: Damage[] = [];
  let line = 0;
  const note = (start: number, end: number): void => {
    const before = damages.at(-1);
    // Only a line break separates the two parts of a record that is split by a damaged byte.
    const isAdjacent = before !== undefined && before.end >= start - 1;
    if (isAdjacent) damages.pop();
    const first = isAdjacent ? before : { line, start };
    const isUnfinished = end === bytes.length && bytes[end - 1] !== newline && first.line === line;
    damages.push({ line: first.line, lastLine: line, start: first.start, end, isUnfinished });
  };
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    line += 1;
    end = bytes.indexOf(newline, start);
    if (end === -1) end = bytes.length;
    if (take(bytes, start, end, apply)) continue;
    const borders = bordersIn(bytes, start, end);
    for (const [index, from] of borders.slice(0, -1).entries()) {
      const to: number = borders[index + 1] ?? end;
      // The last byte before the next record, or before the end of the file, is the damaged line break.
      const isTaken = to > from + headLength && take(bytes, from, to - 1, apply);
      if (isTaken) note(to - 1, to);
      else if (!(to === end && borders.length > 2 && take(bytes, from, to, apply))) note(from, to);
    }
  }
  return damages;
}

/** Describes damage as part of a sentence: `skipped what is damaged at line 2 (byte 61)`. */
export function describeDamage(damages: readonly Damage[]): string {
  const shown = 5;
  const [only] = damages;
  const places = damages
    .slice(0, shown)
    .map(({ line, lastLine, start }) =>
      line === lastLine
        ? `line ${line} (byte ${start})`
        : `lines ${line} to ${lastLine} (from byte ${start})`,
    );
  if (damages.length > shown) places.push(`${damages.length - shown} more places`);
  const isUnfinished = damages.length === 1 && only?.isUnfinished === true;
  return `${isUnfinished ? 'cut off an unfinished record' : 'skipped what is damaged'} at ${places.join(', ')}`;
}
