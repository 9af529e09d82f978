import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { writeFully } from '#local-backend/append-log.ts';
import { readRecords, toLine } from '#local-backend/log-records.ts';
import type { RawDocument } from '#src/platform/text/values.ts';

/**
 * The age after which a collection is read in full again, in milliseconds: purged documents leave no change to query.
 */
const wholeReadingAge = 7 * 24 * 3_600_000;

type Line =
  | { readonly begin: string; readonly source: string }
  | { readonly id: string; readonly data: Record<string, unknown> }
  | { readonly complete: true }
  | { readonly asOf: string };

/**
 * An append-only log of the documents read from a collection, one JSON line at a time, so that an interrupted reading
 * resumes where it stopped, and the next publication reads only the changes.
 */
export class DocumentLog {
  readonly documents = new Map<string, RawDocument>();
  /** When the full reading started, as an ISO time. */
  startedAt: string | undefined;
  /** The log may lack anything that changed after this time. */
  asOf: string | undefined;
  /** True once the collection was read to its end. */
  isComplete = false;
  readonly #path: string | undefined;
  readonly #source: string;

  /** Without a path, the log is only in memory. */
  constructor(source: string, path?: string) {
    this.#path = path;
    this.#source = source;
    if (path === undefined) return;
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) this.#load(path);
  }

  /** The last id of an interrupted reading. */
  get lastId(): string | undefined {
    return this.isComplete ? undefined : [...this.documents.keys()].at(-1);
  }

  #load(path: string): void {
    const lines: Line[] = [];
    const bytes = readFileSync(path);
    const damages = readRecords(bytes, (json) => void lines.push(JSON.parse(json.toString()) as Line));
    // An incomplete last line (after a power cut) is removed. Any other damage makes the whole log unusable.
    const torn = damages.length === 1 && damages[0]?.isUnfinished ? damages[0] : undefined;
    if (torn) truncateSync(path, torn.start);
    const [first] = lines;
    const isUsable =
      (damages.length === 0 || torn !== undefined) &&
      first !== undefined &&
      'begin' in first &&
      first.source === this.#source &&
      Date.now() - Date.parse(first.begin) < wholeReadingAge;
    if (!isUsable) return this.clear();
    for (const line of lines) this.#take(line);
  }

  #take(line: Line): void {
    if ('begin' in line) this.startedAt = this.asOf = line.begin;
    else if ('asOf' in line) this.asOf = line.asOf;
    else if ('complete' in line) this.isComplete = true;
    else this.documents.set(line.id, line);
  }

  /** Clears the log: the next reading is a full one. */
  clear(): void {
    if (this.#path !== undefined) rmSync(this.#path, { force: true });
    this.documents.clear();
    this.asOf = undefined;
    this.isComplete = false;
  }

  #append(lines: readonly Line[]): void {
    // Re-parse what will be read back next time: objects from the JSON parser take a fraction of the memory.
    for (const line of lines) this.#take(JSON.parse(JSON.stringify(line)) as Line);
    if (this.#path === undefined) return;
    const file = openSync(this.#path, 'a');
    try {
      writeFully(file, Buffer.concat(lines.map(toLine)));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  /** Starts a full reading; `asOf` is the database's time. */
  begin(asOf: string): void {
    this.#append([{ begin: asOf, source: this.#source }]);
  }

  add(documents: readonly RawDocument[]): void {
    const changed = documents.filter(
      ({ id, data }) =>
        !this.documents.has(id) || this.documents.get(id)?.data['writeId'] !== data['writeId'],
    );
    if (changed.length > 0) this.#append(changed);
  }

  complete(): void {
    this.#append([{ complete: true }]);
  }

  /** Records that all changes up to this time of the database are in the log. */
  reached(asOf: string): void {
    this.#append([{ asOf }]);
  }
}
