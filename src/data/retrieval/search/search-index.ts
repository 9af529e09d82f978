import type { SearchWord } from '#src/data/content/search/search-text.ts';
import { coverOf, evenly, type Gram, type GramAt, placeOf, placeOfLink, rarityBucketOf } from './grams.ts';
import { forEachEntry, followedBy, type Places, points, pointsOf } from './postings.ts';
import { Readings } from './readings.ts';
import {
  rarityFile,
  recordFile,
  recordsPerFile,
  type SearchHead,
  type SearchLayer,
  type SearchRecord,
  soundFile,
  soundsFile,
  type SoundsTable,
  type StoredRecord,
  textFile,
  titleFile,
} from './search-head.ts';
import { LayeredReader, type ReadFile, ShardReader } from './shard-reader.ts';

/** The number of record files cached in memory. */
const maxRecordFiles = 400;

/** A site with fewer items weighs words as if it had this many; otherwise every word would seem frequent. */
const minSize = 1_000;

/** The weight of a bigram that this many of the items contain (BM25's inverse document frequency). */
export function weightOf(documentFrequency: number, items: number): number {
  const size = Math.max(items, minSize);
  return Math.log(1 + (size - documentFrequency + 0.5) / (documentFrequency + 0.5));
}

/** The entries of a collection: numbers from `first` up to, but excluding, `end`. */
export interface EntryRange {
  readonly collection: string;
  readonly first: number;
  readonly end: number;
}

/** The readings of characters, and the posting lists of pairs of sounds. */
interface Sounds {
  readonly readings: Readings;
  readonly pairs: LayeredReader;
}

/** A layer with its readers; `first` and `end` as in `EntryRange`. */
interface Layer {
  readonly stored: SearchLayer;
  readonly first: number;
  readonly end: number;
  readonly titles: ShardReader;
  readonly texts: ShardReader;
  /** Reads a file of the layer's folder. */
  readonly readFile: ReadFile;
}

const decoder = new TextDecoder();

/** The published index of all searchable items. Reads only the files of a query; rejects if one cannot be read. */
export class SearchIndex {
  readonly head: SearchHead;
  readonly ranges: readonly EntryRange[];
  readonly size: number;
  readonly titles: LayeredReader;
  readonly texts: LayeredReader;
  readonly #layers: readonly Layer[];
  readonly #gone: ReadonlySet<number>;
  readonly #leaders: ReadonlyMap<number, number>;
  readonly #variants = new Map<number, number[]>();
  readonly #records = new Map<string, Promise<StoredRecord[]>>();
  #rarity: Promise<Uint8Array> | undefined;
  #sounds: Promise<Sounds> | undefined;

  constructor(head: SearchHead, readFile: ReadFile) {
    this.head = head;
    let end = 0;
    this.#layers = head.layers.map((stored) => {
      const first = end;
      for (const [, count] of stored.collections) end += count;
      const inFolder: ReadFile = (name) => readFile(`${stored.folder}/${name}`);
      return {
        stored,
        first,
        end,
        titles: new ShardReader(stored.titles, true, (file) => inFolder(titleFile(file))),
        texts: new ShardReader(stored.texts, false, (file) => inFolder(textFile(file))),
        readFile: inFolder,
      };
    });
    this.size = end;
    let last = 0;
    this.ranges = head.layers
      .flatMap(({ collections }) => collections)
      .map(([collection, count]) => ({ collection, first: last, end: (last += count) }));
    this.#leaders = new Map(head.families);
    for (const [variant, leader] of this.#leaders)
      this.#variants.set(leader, [...(this.#variants.get(leader) ?? []), variant]);
    this.#gone = new Set(head.gone);
    this.titles = this.#layered(({ titles }) => titles);
    this.texts = this.#layered(({ texts }) => texts);
  }

  #layered(readerOf: (layer: Layer, number: number) => ShardReader): LayeredReader {
    const layers = this.#layers.map((layer, number) => ({
      reader: readerOf(layer, number),
      first: layer.first,
    }));
    return new LayeredReader(layers, this.#gone);
  }

  /** The names of all files. */
  fileNames(): string[] {
    const numbered = (length: number, nameOf: (number: number) => string) =>
      Array.from({ length }, (_, number) => nameOf(number));
    return this.#layers.flatMap(({ first, end, titles, texts, stored }, number) =>
      [
        ...(number === 0 ? [rarityFile] : []),
        ...numbered(titles.fileCount, titleFile),
        ...numbered(Math.ceil((end - first) / recordsPerFile), recordFile),
        ...numbered(texts.fileCount, textFile),
        soundsFile,
        ...numbered(stored.soundFiles, soundFile),
      ].map((name) => `${stored.folder}/${name}`),
    );
  }

  /** The points of every entry for a word in its title or names; 0 if neither contains it. */
  async titlePoints(word: SearchWord): Promise<Uint8Array> {
    const best = new Uint8Array(this.size);
    for (const places of await Promise.all(word.map((spelling) => placesOf(this.titles, spelling))))
      forEachEntry(places, (entry, flags) => {
        best[entry] = Math.max(best[entry] ?? 0, pointsOf(flags));
      });
    return best;
  }

  /** The points of every entry for a word in its text; 0 if the text does not contain it. */
  async textPoints(word: SearchWord): Promise<Uint8Array> {
    const best = new Uint8Array(this.size);
    for (const places of await Promise.all(word.map((spelling) => placesOf(this.texts, spelling))))
      forEachEntry(places, (entry) => {
        best[entry] = points.text;
      });
    return best;
  }

  /** The entries whose titles, names or texts contain a gram, each once, ascending. */
  async entriesWith(gram: Gram, parts: readonly ('titles' | 'texts')[]): Promise<number[]> {
    return entriesIn(await Promise.all(parts.map((part) => this[part].places(gram))));
  }

  /** The occurrences of a folded word in titles and names, or in texts. */
  occurrences(word: string, part: 'titles' | 'texts'): Promise<Places> {
    return placesOf(this[part], word);
  }

  /** The entries about one of the links. May include others, by hash collision. */
  async entriesAbout(links: Iterable<string>): Promise<number[]> {
    const lists = await Promise.all([...links].map((link) => this.titles.linked(placeOfLink(link))));
    return lists.flatMap((places) => {
      const entries: number[] = [];
      forEachEntry(places, (entry) => entries.push(entry));
      return entries;
    });
  }

  /**
   * Returns a function that estimates, too high if bigrams share a bucket, in how many titles a bigram occurs: less
   * than 1 for none.
   */
  async titleFrequency(): Promise<(bigram: Gram) => number> {
    // The few titles of the second layer would hardly change it.
    this.#rarity ??= this.#layers[0]?.readFile(rarityFile) ?? Promise.resolve(new Uint8Array());
    this.#rarity.catch(() => (this.#rarity = undefined));
    const steps = await this.#rarity;
    return (bigram) => {
      const bucket = rarityBucketOf(placeOf(bigram));
      const two = steps[1 + (bucket >>> 1)] ?? 0;
      const step = (steps[0] ?? 0) + (bucket % 2 === 0 ? two >>> 4 : two & 15);
      return 2 ** ((step - 1) / 2);
    };
  }

  async #readSounds(): Promise<Sounds> {
    const bytes = await this.#layers.at(-1)?.readFile(soundsFile);
    const { readings, starts } = (
      bytes ? JSON.parse(decoder.decode(bytes)) : { readings: '', starts: [] }
    ) as SoundsTable;
    return {
      readings: new Readings(readings),
      pairs: this.#layered(
        ({ readFile }, number) =>
          new ShardReader({ starts: starts[number] ?? [] }, false, (file) => readFile(soundFile(file))),
      ),
    };
  }

  /** The readings and sound pairs of titles and names. */
  sounds(): Promise<Sounds> {
    this.#sounds ??= this.#readSounds();
    this.#sounds.catch(() => (this.#sounds = undefined));
    return this.#sounds;
  }

  /** The entry as which this one is shown: the leader of its family, or itself. */
  leaderOf(entry: number): number {
    return this.#leaders.get(entry) ?? entry;
  }

  /** The highest score of an entry and of its variants; 0 for an entry that is shown as another one. */
  familyScore(entry: number, scoreOf: (entry: number) => number): number {
    if (this.#leaders.has(entry)) return 0;
    const own = scoreOf(entry);
    return (this.#variants.get(entry) ?? []).reduce((best, each) => Math.max(best, scoreOf(each)), own);
  }

  /** Replaces entries by their families' leaders and keeps only the first result of each family. */
  foldFamilies<T extends { readonly entry: number }>(found: readonly T[]): T[] {
    const folded = new Map<number, T>();
    for (const each of found) {
      const entry = this.leaderOf(each.entry);
      if (!folded.has(entry)) folded.set(entry, { ...each, entry });
    }
    return [...folded.values()];
  }

  rangeOf(entry: number): EntryRange | undefined {
    return this.ranges.find(({ end }) => entry < end);
  }

  #recordsIn({ stored, readFile }: Layer, file: number): Promise<StoredRecord[]> {
    const key = `${stored.folder}/${recordFile(file)}`;
    const known = this.#records.get(key);
    if (known) return known;
    const records = readFile(recordFile(file)).then(
      (bytes) => JSON.parse(decoder.decode(bytes)) as StoredRecord[],
    );
    this.#records.set(key, records);
    records.catch(() => this.#records.delete(key));
    const [oldest] = this.#records.keys();
    if (this.#records.size > maxRecordFiles && oldest !== undefined) this.#records.delete(oldest);
    return records;
  }

  /** The records of some entries, in the given order. */
  async records(entries: readonly number[]): Promise<SearchRecord[]> {
    const stored = await Promise.all(
      entries.map(async (entry) => {
        const layer = this.#layers.find(({ end }) => entry < end);
        if (!layer) return [];
        const at = entry - layer.first;
        const file = await this.#recordsIn(layer, Math.floor(at / recordsPerFile));
        const collection = this.rangeOf(entry)?.collection;
        const record = file[at % recordsPerFile];
        return record && collection !== undefined ? [{ ...record, collection }] : [];
      }),
    );
    return stored.flat();
  }
}

/** The entries of some lists, each once, ascending. */
function entriesIn(lists: readonly Places[]): number[] {
  const found = new Set<number>();
  for (const places of lists) forEachEntry(places, (entry) => found.add(entry));
  return lists.length === 1 ? [...found] : [...found].toSorted((a, b) => a - b);
}

/** The number of grams of a long word that are read first, and the number from which on a word is long. */
const probeCount = 8;
const longCover = 2 * probeCount;

/** Returns the occurrences of a word, given those of some of its grams, the first one at its beginning. */
function joined(lists: readonly { readonly places: Places; readonly offset: number }[]): Places {
  const [first, ...others] = lists;
  if (!first) return { at: new Float64Array(0), flags: new Uint8Array(0) };
  // The last gram must come last, because it tells whether the word ends a line; the others are in order of rarity.
  const last = others.pop();
  const inOrder = others.toSorted((a, b) => a.places.at.length - b.places.at.length);
  return [...inOrder, ...(last ? [last] : [])].reduce(
    (found, { places, offset }) => followedBy(found, places, offset),
    first.places,
  );
}

/** The occurrences of a folded word in titles or texts. */
async function placesOf(reader: LayeredReader, word: string): Promise<Places> {
  const cover = coverOf(word);
  const read = async (grams: readonly GramAt[]): Promise<Places> =>
    joined(
      await Promise.all(
        grams.map(async ({ gram, offset }) => ({ places: await reader.places(gram), offset })),
      ),
    );
  // A pasted sentence hardly ever occurs verbatim, which some of its grams show: the others are then not read.
  if (cover.length > longCover) {
    const found = await read(evenly(cover, probeCount));
    if (found.at.length === 0) return found;
  }
  return read(cover);
}
