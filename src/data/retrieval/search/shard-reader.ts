import { type Gram, placeOf } from './grams.ts';
import { ListFile } from './list-file.ts';
import { joinPlaces, type Places } from './postings.ts';
import type { ShardTable } from './search-head.ts';

/** Reads a file of the index. Rejects with the error that the page reports as a failed search. */
export type ReadFile = (name: string) => Promise<Uint8Array>;

/** The number of files cached in memory, a few megabytes. */
const maxFiles = 600;

const none: Places = { at: new Float64Array(0), flags: new Uint8Array(0) };

/** Reads posting lists of titles, texts or sounds; fetches only the files that contain the requested lists. */
export class ShardReader {
  /** The upper 16 bits of the first place in each file. */
  readonly #starts: readonly number[];
  readonly #read: (file: number) => Promise<Uint8Array>;
  readonly #hasFlags: boolean;
  readonly #files = new Map<number, Promise<ListFile>>();

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

  /** The number of the file that contains a place. */
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

  #file(number: number): Promise<ListFile> {
    const known = this.#files.get(number);
    const file = known ?? this.#read(number).then((bytes) => new ListFile(bytes, this.#hasFlags));
    // Move it to the end: the least recently used file is evicted first.
    this.#files.delete(number);
    this.#files.set(number, file);
    if (!known) file.catch(() => this.#files.delete(number));
    const [oldest] = this.#files.keys();
    if (this.#files.size > maxFiles && oldest !== undefined) this.#files.delete(oldest);
    return file;
  }

  /** The occurrences of the gram or link with this place. Rejects if its file cannot be read. */
  async places(place: number): Promise<Places> {
    if (this.#starts.length === 0) return none;
    return (await this.#file(this.fileOf(place))).places(place) ?? none;
  }
}

/** The reader of a layer and the number of the layer's first entry. */
interface Layer {
  readonly reader: ShardReader;
  readonly first: number;
}

/** Reads the same kind of lists from several layers as one, without the first layer's entries that are gone. */
export class LayeredReader {
  readonly #layers: readonly Layer[];
  readonly #gone: ReadonlySet<number>;

  constructor(layers: readonly Layer[], gone: ReadonlySet<number>) {
    this.#layers = layers;
    this.#gone = gone;
  }

  async #placesAt(place: number): Promise<Places> {
    const parts = this.#layers.map(async ({ reader, first }) => ({
      places: await reader.places(place),
      first,
    }));
    return joinPlaces(await Promise.all(parts), this.#gone);
  }

  /** The occurrences of a gram. Rejects if its file cannot be read. */
  places(gram: Gram): Promise<Places> {
    return this.#placesAt(placeOf(gram));
  }

  /** The entries that may have the link with this place. Rejects if its file cannot be read. */
  linked(place: number): Promise<Places> {
    return this.#placesAt(place);
  }
}
