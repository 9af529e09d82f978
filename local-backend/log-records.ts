import { crc32 } from 'node:zlib';

const newline = 10;

/** Eight hexadecimal digits and a space come before the JSON. */
const headLength = 9;

/**
 * Where a record may begin. Inside a record this is nowhere: outside of texts JSON has no spaces here, and inside
 * of texts quotes are escaped. So a record is found again behind a line break that was damaged.
 */
const recordHead = /[0-9a-f]{8} \{"[a-z]/g;

/** A record as one line: the CRC-32 of its JSON, a space and the JSON. */
export function toLine(record: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  const checksum = crc32(json).toString(16).padStart(8, '0');
  return Buffer.concat([Buffer.from(`${checksum} `), json, Buffer.from('\n')]);
}

/** Bytes that contain no readable record. */
export interface Damage {
  /** Counted from 1, as editors show them. */
  readonly line: number;
  readonly lastLine: number;
  readonly start: number;
  readonly end: number;
  /** The file ends in it, without a line break: writing was interrupted. */
  readonly isUnfinished: boolean;
}

/** Takes a record by its JSON where that need not be parsed; false where it has to be. */
export type Skim = (json: Buffer) => boolean;

interface Readers {
  readonly replay: (record: unknown) => void;
  readonly skim: Skim | undefined;
}

/** Reads `[start, end)` as one record and hands it on; false when it is none, or `replay` cannot take it. */
function take(bytes: Buffer, start: number, end: number, { replay, skim }: Readers): boolean {
  const json = bytes.subarray(start + headLength, end);
  const checksum = bytes.toString('latin1', start, start + headLength);
  if (!/^[0-9a-f]{8} $/.test(checksum) || Number.parseInt(checksum, 16) !== crc32(json)) return false;
  try {
    if (!skim?.(json)) replay(JSON.parse(json.toString()));
    return true;
  } catch {
    return false;
  }
}

/** The places in a damaged line at which a record may begin, and the line's end. */
function bordersIn(bytes: Buffer, start: number, end: number): number[] {
  const heads = bytes.toString('latin1', start, end).matchAll(recordHead);
  return [...new Set([start, ...Array.from(heads, ({ index }) => start + index), end])];
}

/** Hands on every intact record in its order; returns what is between them, adjacent damage as one. */
export function readRecords(bytes: Buffer, replay: (record: unknown) => void, skim?: Skim): Damage[] {
  const readers = { replay, skim };
  const damages: Damage[] = [];
  let line = 0;
  const note = (start: number, end: number): void => {
    const before = damages.at(-1);
    // A line break is all that is between two parts of a record that a damaged byte splits.
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
    if (take(bytes, start, end, readers)) continue;
    const borders = bordersIn(bytes, start, end);
    for (const [index, from] of borders.slice(0, -1).entries()) {
      const to: number = borders[index + 1] ?? end;
      // One byte before the next record, or before the end of the file, is the damaged line break.
      const isTaken = to > from + headLength && take(bytes, from, to - 1, readers);
      if (isTaken) note(to - 1, to);
      else if (!(to === end && borders.length > 2 && take(bytes, from, to, readers))) note(from, to);
    }
  }
  return damages;
}

/** What was found, in half a sentence: `skipped what is damaged at line 2 (byte 61)`. */
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
