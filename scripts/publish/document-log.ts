import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
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
  /** Everything changed since may be missing. */
  asOf: string | undefined;
  /** Whether the collection was read to its end once. */
  isComplete = false;
  readonly #path: string | undefined;
  readonly #source: string;

  /** Without a path nothing is kept. */
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
    const text = readFileSync(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // A line that was torn by a power cut is no line.
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    const lines = whole.split('\n').filter(Boolean);
    const first = lines.length > 0 ? (JSON.parse(lines[0] ?? '') as Line) : undefined;
    const isUsable =
      first !== undefined &&
      'begin' in first &&
      first.source === this.#source &&
      Date.now() - Date.parse(first.begin) < wholeReadingAge;
    if (!isUsable) return this.clear();
    for (const line of lines) this.#take(JSON.parse(line) as Line);
  }

  #take(line: Line): void {
    if ('begin' in line) this.asOf = line.begin;
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
    const texts = lines.map((line) => JSON.stringify(line));
    // Read back as the next publication will: what a parser makes takes a fraction of the room.
    for (const text of texts) this.#take(JSON.parse(text) as Line);
    if (this.#path === undefined) return;
    const file = openSync(this.#path, 'a');
    writeSync(file, texts.map((text) => `${text}\n`).join(''));
    fsyncSync(file);
    closeSync(file);
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
