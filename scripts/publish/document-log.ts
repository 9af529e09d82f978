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
import type { RawDocument } from '#src/platform/values.ts';

/** Milliseconds after which a collection is read whole again: what was purged leaves no change behind. */
const wholeReadingAge = 7 * 24 * 3_600_000;

type Line =
  | { readonly begin: string; readonly source: string }
  | { readonly id: string; readonly data: Record<string, unknown> }
  | { readonly complete: true }
  | { readonly asOf: string };

/**
 * What was read of a collection, one line at a time, so that a reading that was broken off goes on where it
 * stopped and the next publication reads only what changed.
 */
export class DocumentLog {
  readonly documents = new Map<string, RawDocument>();
  /** When the whole reading began, an ISO time. */
  startedAt: string | undefined;
  /** Everything changed since may be missing. */
  asOf: string | undefined;
  /** Whether the collection was read to its end once. */
  isComplete = false;
  readonly #path: string | undefined;
  readonly #source: string;

  /** Without a path nothing is stored. */
  constructor(source: string, path?: string) {
    this.#path = path;
    this.#source = source;
    if (path === undefined) return;
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) this.#load(path);
  }

  /** The last id of a reading that was broken off. */
  get lastId(): string | undefined {
    return this.isComplete ? undefined : [...this.documents.keys()].at(-1);
  }

  #load(path: string): void {
    const lines: Line[] = [];
    const bytes = readFileSync(path);
    const damages = readRecords(bytes, (record) => void lines.push(record as Line));
    // A line that was torn by a power cut is no line; of anything else that is damaged nobody knows what it was.
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

  /** Forgets everything: the next reading is a whole one. */
  clear(): void {
    if (this.#path !== undefined) rmSync(this.#path, { force: true });
    this.documents.clear();
    this.asOf = undefined;
    this.isComplete = false;
  }

  #append(lines: readonly Line[]): void {
    // Read back as the next publication will: what a parser makes takes a fraction of the room.
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

  /** Begins a whole reading at the database's time. */
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

  /** Everything up to this time of the database is in. */
  reached(asOf: string): void {
    this.#append([{ asOf }]);
  }
}
