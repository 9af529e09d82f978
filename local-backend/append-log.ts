import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { copyDamaged, fileErrorReason, syncFolder, WriteReport } from './durable.ts';
import { describeDamage, readRecords, toLine } from './log-records.ts';
import { isAnnouncement, type Keys, LostRecords } from './lost-records.ts';

export function writeFully(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}

/** True if nothing was ever written to a log. */
export const isEmptyLog = (path: string): boolean => !existsSync(path) || statSync(path).size === 0;

export interface AppendLogOptions {
  readonly path: string;
  /**
   * Applies an earlier record and returns how many others it supersedes. A record for which it throws counts as
   * damaged.
   */
  readonly replay: (record: unknown) => number;
  /** The same from a record's JSON, if that need not be parsed; undefined if it must be. */
  readonly skim?: (json: Buffer) => number | undefined;
  /** Returns the current state as records, for a new file without the superseded ones. */
  readonly snapshot: () => Iterable<unknown>;
  /** How many superseded records may remain in the file; none by default. */
  readonly maxSuperseded?: () => number;
  /** Returns the keys of what a record writes and deletes. */
  readonly keysOf: (record: unknown) => Keys;
  /** Describes what is stored under a key, such as `the version of 2026-11-01T10:00:00Z`; undefined if nothing is. */
  readonly describe: (key: string) => string | undefined;
  /** Deletes what is stored under a key, whose deletion is damaged in the file. */
  readonly holdBack: (key: string) => void;
  /** Called with a sentence about what is wrong with the file, and when writing begins to fail. */
  readonly warn: (message: string) => void;
}

/**
 * JSON records in one file, each after its checksum, and after a line with its keys, so that both a damaged record and
 * what is stored in its place can be named. Once `append` has returned, its records are on disk. The file is
 * rewritten when it is opened and contains too many superseded records or a damaged one: as a whole, so that a crash
 * leaves the old file or the new one. A damaged file is retained beside it under a name with the time.
 */
export class AppendLog {
  /** True if nothing was ever written to this log. */
  readonly isNew: boolean;
  readonly #path: string;
  readonly #report: WriteReport;
  readonly #file: number;
  /** The number of bytes with whole records; anything after them is cut off before the next record. */
  #size: number;
  #isTorn = false;
  /** The last line in the file has no line break. */
  #needsLineBreak = false;

  readonly #keysOf: (record: unknown) => Keys;

  constructor(options: AppendLogOptions) {
    const { path, replay, skim, snapshot, maxSuperseded = () => 0, warn } = options;
    this.#path = path;
    this.#keysOf = options.keysOf;
    this.#report = new WriteReport(path, warn);
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    let superseded = 0;
    const lost = new LostRecords();
    const damages = readRecords(bytes, (json) => {
      if (isAnnouncement(json)) return lost.announced(json);
      superseded += skim?.(json) ?? replay(JSON.parse(json.toString()));
      lost.read(json);
    });
    if (damages.length > 0 && damages.at(-1)?.isUnfinished !== true) lost.ended();
    this.isNew = bytes.length === 0;
    this.#size = bytes.length;
    this.#needsLineBreak = !this.isNew && bytes.at(-1) !== 10;
    const found = damages.length > 0 ? `${describeDamage(damages)}${lost.replace(options)}` : '';
    if (found !== '' || superseded > maxSuperseded() || this.#needsLineBreak)
      try {
        const copy = this.#rewrite(snapshot(), found !== '');
        if (copy) warn(`${path}: ${found}; the rest is retained, and the file as it was is ${copy}`);
      } catch (error) {
        const start = found === '' ? '' : `${found}; the rest is retained, but `;
        warn(
          `${path}: ${start}the file could not be rewritten and stays as it is: ${fileErrorReason(error)}`,
        );
      }
    this.#file = openSync(path, 'a');
    syncFolder(dirname(path));
  }

  /** Appends records. Throws the file system's error; the records are then not in the file. */
  append(...records: readonly unknown[]): void {
    const lines = records.map((record) => this.#linesOf(record));
    if (this.#needsLineBreak) lines.unshift(Buffer.from('\n'));
    const bytes = Buffer.concat(lines);
    try {
      this.#cutOff();
      this.#isTorn = true;
      writeFully(this.#file, bytes);
      fdatasyncSync(this.#file);
    } catch (error) {
      this.#report.failed(error);
      try {
        this.#cutOff();
      } catch {
        // Tried again before the next record.
      }
      throw error;
    }
    this.#isTorn = false;
    this.#size += bytes.length;
    this.#needsLineBreak = false;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Returns a record after its announcement. */
  #linesOf(record: unknown): Buffer {
    const keys = this.#keysOf(record);
    if (keys.written.length + keys.deleted.length === 0) return toLine(record);
    return Buffer.concat([toLine(keys), toLine(record)]);
  }

  #cutOff(): void {
    if (!this.#isTorn) return;
    ftruncateSync(this.#file, this.#size);
    this.#isTorn = false;
  }

  /** Rewrites the file. Returns the path of the copy of the old file, if there is one. */
  #rewrite(records: Iterable<unknown>, savesCopy: boolean): string | undefined {
    const path = `${this.#path}.new`;
    let size = 0;
    let copy: string | undefined;
    const file = openSync(path, 'w');
    try {
      for (const record of records) {
        const line = this.#linesOf(record);
        writeFully(file, line);
        size += line.length;
      }
      fsyncSync(file);
      if (savesCopy) copy = copyDamaged(this.#path);
      renameSync(path, this.#path);
    } catch (error) {
      rmSync(path, { force: true });
      if (copy !== undefined) rmSync(copy);
      throw error;
    } finally {
      closeSync(file);
    }
    this.#size = size;
    this.#needsLineBreak = false;
    return copy;
  }
}
