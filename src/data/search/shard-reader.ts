import { ByteReader } from './bytes.ts';
import { type Gram, isSingle, placeOf } from './grams.ts';
import { decodeEntries, decodePlaces, joinPlaces, type Places } from './postings.ts';
import type { ShardTable } from './search-head.ts';

/** Reads a file of the index. Throws what the page reports as a failed search. */
export type ReadFile = (name: string) => Promise<Uint8Array>;

/** Files that stay in memory: a few megabytes. */
const maxFiles = 600;

const none: Places = { at: new Float64Array(0), flags: new Uint8Array(0) };

/** The lists of a file, still encoded, by their places. */
function listsIn(bytes: Uint8Array): Map<number, Uint8Array> {
  const reader = new ByteReader(bytes);
  const count = reader.next();
  const heads: (readonly [place: number, length: number])[] = [];
  let place = 0;
  for (let index = 0; index < count; index += 1) {
    place += reader.next();
    heads.push([place, reader.next()]);
  }
  let start = reader.at;
  const lists = new Map<number, Uint8Array>();
  for (const [each, length] of heads) {
    lists.set(each, bytes.subarray(start, start + length));
    start += length;
  }
  return lists;
}

/** A part of the index: reads the files of the lists that are requested, and no others. */
export class ShardReader {
  /** The upper 16 bits of the first place in each file. */
  readonly #starts: readonly number[];
  readonly #read: (file: number) => Promise<Uint8Array>;
  readonly #hasFlags: boolean;
  readonly #files = new Map<number, Promise<Map<number, Uint8Array>>>();

  constructor(
    { starts }: Pick<ShardTable, 'starts'>,
    hasFlags: boolean,
    read: (file: number) => Promise<Uint8Array>,
  ) {
    let start = 0;
    this.#starts = starts.map((gap) => (start += gap));
    this.#hasFlags = hasFlags;
    this.#read = read;
  }

  get fileCount(): number {
    return this.#starts.length;
  }

  /** The number of the file that a place is in. */
  fileOf(place: number): number {
    const prefix = place >>> 16;
    let low = 0;
    let high = this.#starts.length;
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= prefix) low = middle;
      else high = middle;
    }
    return low;
  }

  #file(number: number): Promise<Map<number, Uint8Array>> {
    const known = this.#files.get(number);
    const file = known ?? this.#read(number).then(listsIn);
    // The one that was used last stays longest.
    this.#files.delete(number);
    this.#files.set(number, file);
    if (!known) file.catch(() => this.#files.delete(number));
    const [oldest] = this.#files.keys();
    if (this.#files.size > maxFiles && oldest !== undefined) this.#files.delete(oldest);
    return file;
  }

  /** Where a gram is. Throws when its file cannot be read. */
  async places(gram: Gram): Promise<Places> {
    const bytes = await this.#bytesAt(placeOf(gram));
    if (!bytes) return none;
    return isSingle(gram) ? decodeEntries(bytes, this.#hasFlags) : decodePlaces(bytes, this.#hasFlags);
  }

  /** The entries that may have a link. Throws when its file cannot be read. */
  async linked(place: number): Promise<Places> {
    const bytes = await this.#bytesAt(place);
    return bytes ? decodePlaces(bytes, this.#hasFlags) : none;
  }

  async #bytesAt(place: number): Promise<Uint8Array | undefined> {
    if (this.#starts.length === 0) return undefined;
    return (await this.#file(this.fileOf(place))).get(place);
  }
}

/** A layer's lists and the number of its first entry. */
interface Layer {
  readonly reader: ShardReader;
  readonly first: number;
}

/** The same part of several layers, read as one: without the first one's entries that are gone. */
export class LayeredReader {
  readonly #layers: readonly Layer[];
  readonly #gone: ReadonlySet<number>;

  constructor(layers: readonly Layer[], gone: ReadonlySet<number>) {
    this.#layers = layers;
    this.#gone = gone;
  }

  async #join(read: (reader: ShardReader) => Promise<Places>): Promise<Places> {
    const parts = this.#layers.map(async ({ reader, first }) => ({ places: await read(reader), first }));
    return joinPlaces(await Promise.all(parts), this.#gone);
  }

  /** Where a gram is. Throws when its file cannot be read. */
  places(gram: Gram): Promise<Places> {
    return this.#join((reader) => reader.places(gram));
  }

  /** The entries that may have a link. Throws when its file cannot be read. */
  linked(place: number): Promise<Places> {
    return this.#join((reader) => reader.linked(place));
  }
}
