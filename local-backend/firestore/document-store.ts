import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppendLog } from '#local-backend/append-log.ts';
import type { Keys } from '#local-backend/lost-records.ts';
import { type StoredDocument, Timestamp } from '#local-backend/values.ts';
import { decodeFields, decodeTimestamp, encodeFields, encodeTimestamp } from './codec.ts';
import { type Order, Ordering } from './ordering.ts';

/** A document's new state; null if it is deleted. */
export interface Change {
  readonly name: string;
  readonly document: StoredDocument | null;
}

/** Contains final states, so that replaying a record twice is harmless. */
interface LogRecord {
  readonly time: string;
  readonly clear?: true;
  readonly changes: readonly (
    readonly [name: string] | readonly [name: string, fields: unknown, created: string, updated: string]
  )[];
}

type LoggedChange = LogRecord['changes'][number];

export function collectionOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}

/** This machine's clock, even if a test sets the `Date` of a device in the same process wrong. */
const realNow = Date.now;

const microseconds = (time: Timestamp) => time.seconds * 1_000_000n + BigInt(Math.floor(time.nanos / 1000));

function encodeChange({ name, document }: Change): LoggedChange {
  if (!document) return [name];
  const { fields, createTime, updateTime } = document;
  return [name, encodeFields(fields), encodeTimestamp(createTime), encodeTimestamp(updateTime)];
}

function decodeChange([name, fields, created, updated]: LoggedChange): Change {
  if (fields === undefined) return { name, document: null };
  const [createTime, updateTime] = [decodeTimestamp(created), decodeTimestamp(updated)];
  return { name, document: { name, fields: decodeFields(fields), createTime, updateTime } };
}

/** Matches a record of one document, up to its fields. */
const oneChange = /^\{"time":"([^"\\]+)","changes":\[\[("(?:[^"\\]|\\.)+"),\{$/;

function keysOf({ changes }: LogRecord): Keys {
  const namesOf = (isDeletion: boolean) =>
    changes.flatMap(([name, fields]) => ((fields === undefined) === isDeletion ? [name] : []));
  return { written: namesOf(false), deleted: namesOf(true) };
}

/** Names a document's version in a sentence. */
export const versionOf = ({ updateTime }: StoredDocument): string =>
  `the version of ${encodeTimestamp(updateTime)}`;

/** A document in the log, decoded when it is first read: a start needs few of them. */
class LoggedDocument implements StoredDocument {
  readonly name: string;
  /** The JSON of a record of this document alone, or the parsed change of another record. */
  #source: Buffer | LoggedChange | undefined;
  #decoded: StoredDocument | undefined;

  constructor(name: string, source: Buffer | LoggedChange) {
    this.name = name;
    this.#source = source;
  }

  /** The document's change in the log; undefined once it was decoded. */
  get logged(): LoggedChange | undefined {
    if (!Buffer.isBuffer(this.#source)) return this.#source;
    return (JSON.parse(this.#source.toString()) as LogRecord).changes[0];
  }

  get #document(): StoredDocument {
    if (this.#decoded) return this.#decoded;
    const { logged } = this;
    const document = logged && decodeChange(logged).document;
    if (!document) throw new Error(`the log has no document ${this.name}`);
    this.#source = undefined;
    this.#decoded = document;
    return document;
  }

  get fields() {
    return this.#document.fields;
  }
  get createTime() {
    return this.#document.createTime;
  }
  get updateTime() {
    return this.#document.updateTime;
  }
}

/** All documents, in memory and in an append-only log; a commit is on disk before it returns. */
export class DocumentStore {
  readonly #collections = new Map<string, Map<string, StoredDocument>>();
  /** The orderings that queries have requested so far, by collection and order, updated with every change. */
  readonly #orderings = new Map<string, Map<string, Ordering>>();
  readonly #log: AppendLog | null;
  /** Deleted documents whose deletion is damaged in the log, in their last version. */
  readonly heldBack: StoredDocument[] = [];
  #lastTime = 0n;
  /** How far ahead the server's clock is, for tests of a wrong clock. */
  skewMs = 0;

  /** Without a folder nothing is persisted. */
  constructor(dir: string | null, warn: (message: string) => void) {
    this.#log = null;
    if (dir === null) return;
    mkdirSync(dir, { recursive: true });
    this.#log = new AppendLog({
      path: join(dir, 'documents.log'),
      replay: (record) => this.#replay(record as LogRecord),
      skim: (json) => this.#skim(json),
      snapshot: () => this.#snapshot(),
      maxSuperseded: () => this.#count() / 10,
      keysOf: (record) => keysOf(record as LogRecord),
      describe: (name) => {
        const document = this.get(name);
        return document && versionOf(document);
      },
      holdBack: (name) => {
        const document = this.get(name);
        if (!document) return;
        this.heldBack.push(document);
        this.#apply({ name, document: null });
      },
      warn,
    });
  }

  /** True if nothing was ever written here. */
  get isNew(): boolean {
    return this.#log?.isNew ?? true;
  }

  /** Returns the server's time in microseconds, later than any time before, unless the clock was set wrong. */
  nextTime(): Timestamp {
    const now = BigInt(realNow()) * 1000n;
    this.#lastTime = now > this.#lastTime ? now : this.#lastTime + 1n;
    const shifted = this.#lastTime + BigInt(this.skewMs) * 1000n;
    return new Timestamp(shifted / 1_000_000n, Number(shifted % 1_000_000n) * 1000);
  }

  /** The time of the last write, in milliseconds; 0 if there was none. */
  get changedAt(): number {
    return Number(this.#lastTime / 1000n);
  }

  get(name: string): StoredDocument | undefined {
    return this.#collections.get(collectionOf(name))?.get(name);
  }

  /** Returns the documents directly in a collection such as `a` or `a/b/c`. */
  documentsIn(collection: string): Iterable<StoredDocument> {
    return this.#collections.get(collection)?.values() ?? [];
  }

  /** Returns the same documents in an order, which is then maintained like an index. */
  ordered(collection: string, sort: readonly Order[]): Ordering {
    const orderings = this.#orderings.get(collection) ?? new Map<string, Ordering>();
    this.#orderings.set(collection, orderings);
    const key = JSON.stringify(sort);
    const ordering = orderings.get(key) ?? new Ordering(this.documentsIn(collection), sort);
    orderings.set(key, ordering);
    return ordering;
  }

  collections(): Iterable<string> {
    return this.#collections.keys();
  }

  /** Writes all changes, or throws when the disk fails and changes nothing. */
  commit(changes: readonly Change[], time: Timestamp): void {
    this.#log?.append({
      time: encodeTimestamp(time),
      changes: changes.map(encodeChange),
    } satisfies LogRecord);
    for (const change of changes) this.#apply(change);
  }

  clear(): void {
    const time = encodeTimestamp(this.nextTime());
    const names = [...this.#collections.values()].flatMap((collection) => [...collection.keys()]);
    // Deletes each, so that a damaged record is known to be about them.
    this.#log?.append({
      time,
      clear: true,
      changes: names.map((name): LoggedChange => [name]),
    } satisfies LogRecord);
    this.#collections.clear();
    this.#orderings.clear();
  }

  close(): void {
    this.#log?.close();
  }

  #apply({ name, document }: Change): boolean {
    const path = collectionOf(name);
    const collection = this.#collections.get(path) ?? new Map<string, StoredDocument>();
    this.#collections.set(path, collection);
    const before = collection.get(name);
    for (const ordering of this.#orderings.get(path)?.values() ?? []) ordering.replace(before, document);
    if (document) collection.set(name, document);
    else collection.delete(name);
    if (collection.size === 0) this.#collections.delete(path);
    return before !== undefined;
  }

  /** Applies a record and returns how many entries of the log it supersedes. */
  #replay({ time, clear, changes }: LogRecord): number {
    this.#lastTime = microseconds(decodeTimestamp(time));
    if (clear) this.#collections.clear();
    let superseded = clear ? 1 : 0;
    for (const change of changes) {
      const [name, fields] = change;
      const document = fields === undefined ? null : new LoggedDocument(name, change);
      if (this.#apply({ name, document }) || !document) superseded++;
    }
    return superseded;
  }

  #count(): number {
    return [...this.#collections.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Applies a record of one document without parsing its fields; undefined if the record must be parsed. */
  #skim(json: Buffer): number | undefined {
    const end = json.indexOf('",{') + 3;
    // Separates two changes. A string may contain it as well; then the record is parsed.
    if (end < 3 || json.includes('"],["')) return undefined;
    const [, time, quoted] = oneChange.exec(json.toString('utf8', 0, end)) ?? [];
    if (time === undefined || quoted === undefined) return undefined;
    const name = JSON.parse(quoted) as string;
    this.#lastTime = microseconds(decodeTimestamp(time));
    return this.#apply({ name, document: new LoggedDocument(name, json) }) ? 1 : 0;
  }

  *#snapshot(): Iterable<LogRecord> {
    const time = encodeTimestamp(this.nextTime());
    yield { time, changes: [] };
    for (const collection of this.#collections.values())
      for (const document of collection.values()) {
        const logged = document instanceof LoggedDocument ? document.logged : undefined;
        yield { time, changes: [logged ?? encodeChange({ name: document.name, document })] };
      }
  }
}
