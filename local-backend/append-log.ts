import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { copyFileSync, ftruncateSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

function toLine(record: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(record));
  const checksum = crc32(text).toString(16).padStart(8, '0');
  return Buffer.concat([Buffer.from(`${checksum} `), text, Buffer.from('\n')]);
}

/** The record of a line, or undefined when the line is torn or damaged. */
function fromLine(line: Buffer): { record: unknown } | undefined {
  const text = line.subarray(9);
  if (line.length < 10 || Number.parseInt(line.toString('latin1', 0, 8), 16) !== crc32(text))
    return undefined;
  return { record: JSON.parse(text.toString()) as unknown };
}

function writeFully(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}

/** A rename is on disk only when its folder is. Windows cannot open folders and needs no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * JSON records in one file, a checksum before each. What `append` returned from is on disk.
 * `compact` replaces the file as a whole, so a crash leaves the old file or the new one.
 */
export class AppendLog {
  readonly #path: string;
  #file: number;
  #size = 0;

  /** Calls `replay` for every record; a torn or damaged end is cut off, kept beside and reported. */
  constructor(path: string, replay: (record: unknown) => void, warn: (message: string) => void) {
    this.#path = path;
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, this.#size)) {
      const read = fromLine(bytes.subarray(this.#size, end));
      if (!read) break;
      replay(read.record);
      this.#size = end + 1;
    }
    this.#file = openSync(path, 'a');
    syncFolder(dirname(path));
    if (this.#size === bytes.length) return;
    copyFileSync(path, `${path}.damaged`);
    ftruncateSync(this.#file, this.#size);
    fsyncSync(this.#file);
    const lost = bytes.length - this.#size;
    warn(`${path}: dropped the last ${lost} bytes, an unfinished record (the old file is ${path}.damaged)`);
  }

  /** Throws the file system's error; the file then holds nothing of the record. */
  append(record: unknown): void {
    const line = toLine(record);
    try {
      writeFully(this.#file, line);
      fdatasyncSync(this.#file);
      this.#size += line.length;
    } catch (error) {
      ftruncateSync(this.#file, this.#size);
      throw error;
    }
  }

  compact(records: Iterable<unknown>): void {
    const path = `${this.#path}.new`;
    const file = openSync(path, 'w');
    this.#size = 0;
    for (const record of records) {
      const line = toLine(record);
      writeFully(file, line);
      this.#size += line.length;
    }
    fsyncSync(file);
    closeSync(file);
    closeSync(this.#file);
    renameSync(path, this.#path);
    syncFolder(dirname(this.#path));
    this.#file = openSync(this.#path, 'a');
  }

  close(): void {
    closeSync(this.#file);
  }
}
