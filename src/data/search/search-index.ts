import type { SearchWord } from '#src/data/content/search/search-text.ts';
import { coverOf, type Gram, placeOf, placeOfLink, rarityBucketOf } from './grams.ts';
import { forEachEntry, followedBy, type Places, points, pointsOf } from './postings.ts';
import { Readings } from './readings.ts';
import {
  rarityFile,
  recordFile,
  recordsPerFile,
  type SearchHead,
  type SearchRecord,
  soundFile,
  soundsFile,
  type SoundsTable,
  type StoredRecord,
  textFile,
  titleFile,
} from './search-head.ts';
import { type ReadFile, ShardReader } from './shard-reader.ts';

/** Files of records that stay in memory. */
const maxRecordFiles = 400;

/** A site with few items weighs words as one with this many, or every word would seem common. */
const minSize = 1_000;

/** How much a bigram tells that so many of the items contain (BM25's inverse document frequency). */
export function weightOf(documentFrequency: number, items: number): number {
  const size = Math.max(items, minSize);
  return Math.log(1 + (size - documentFrequency + 0.5) / (documentFrequency + 0.5));
}

/** The entries of a collection: numbers from the first up to before the end. */
export interface EntryRange {
  readonly collection: string;
  readonly first: number;
  readonly end: number;
}

/** What is known of sounds: how characters are read, and which pairs of these are where. */
interface Sounds {
  readonly readings: Readings;
  readonly pairs: ShardReader;
}

const decoder = new TextDecoder();

/** The published index of everything that can be found. Reads the files that a query needs; rejects when one cannot be read. */
export class SearchIndex {
  readonly head: SearchHead;
  readonly ranges: readonly EntryRange[];
  readonly size: number;
  readonly titles: ShardReader;
  readonly texts: ShardReader;
  readonly #leaders: ReadonlyMap<number, number>;
  readonly #variants = new Map<number, number[]>();
  readonly #readFile: ReadFile;
  readonly #records = new Map<number, Promise<StoredRecord[]>>();
  #rarity: Promise<Uint8Array> | undefined;
  #sounds: Promise<Sounds> | undefined;

  constructor(head: SearchHead, readFile: ReadFile) {
    this.head = head;
    this.#readFile = (name) => readFile(`${head.folder}/${name}`);
    let end = 0;
    this.ranges = head.collections.map(([collection, count]) => ({
      collection,
      first: end,
      end: (end += count),
    }));
    this.size = end;
    this.#leaders = new Map(head.families);
    for (const [variant, leader] of this.#leaders)
      this.#variants.set(leader, [...(this.#variants.get(leader) ?? []), variant]);
    this.titles = new ShardReader(head.titles, true, (file) => this.#readFile(titleFile(file)));
    this.texts = new ShardReader(head.texts, false, (file) => this.#readFile(textFile(file)));
  }

  /** The names of all files, what titles need first. */
  fileNames(part: 'titles' | 'all'): string[] {
    const count = (length: number, name: (number: number) => string) =>
      Array.from({ length }, (_, number) => `${this.head.folder}/${name(number)}`);
    return [
      `${this.head.folder}/${rarityFile}`,
      ...count(this.titles.fileCount, titleFile),
      ...count(Math.ceil(this.size / recordsPerFile), recordFile),
      ...(part === 'all'
        ? [
            ...count(this.texts.fileCount, textFile),
            `${this.head.folder}/${soundsFile}`,
            ...count(this.head.sounds.files, soundFile),
          ]
        : []),
    ];
  }

  /** Points of every entry for a word in its title or names, 0 where neither contains it. */
  async titlePoints(word: SearchWord): Promise<Uint8Array> {
    const best = new Uint8Array(this.size);
    for (const places of await Promise.all(word.map((spelling) => placesOf(this.titles, spelling))))
      forEachEntry(places, (entry, flags) => {
        best[entry] = Math.max(best[entry] ?? 0, pointsOf(flags));
      });
    return best;
  }

  /** Points of every entry for a word in its text, 0 where that does not contain it. */
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
    const found = new Set<number>();
    for (const places of await Promise.all(parts.map((part) => this[part].places(gram))))
      forEachEntry(places, (entry) => found.add(entry));
    return parts.length === 1 ? [...found] : [...found].toSorted((a, b) => a - b);
  }

  /** The entries that are about one of some links, besides others by chance. */
  async entriesAbout(links: Iterable<string>): Promise<number[]> {
    const lists = await Promise.all([...links].map((link) => this.titles.linked(placeOfLink(link))));
    return lists.flatMap((places) => {
      const entries: number[] = [];
      forEachEntry(places, (entry) => entries.push(entry));
      return entries;
    });
  }

  /** About how many titles contain a bigram at most: that many contain it or one of those that share its bucket. */
  async titleFrequency(): Promise<(bigram: Gram) => number> {
    this.#rarity ??= this.#readFile(rarityFile);
    this.#rarity.catch(() => (this.#rarity = undefined));
    const steps = await this.#rarity;
    return (bigram) => 2 ** ((steps[rarityBucketOf(placeOf(bigram))] ?? 0) / 2);
  }

  async #readSounds(): Promise<Sounds> {
    const table = JSON.parse(decoder.decode(await this.#readFile(soundsFile))) as SoundsTable;
    return {
      readings: new Readings(table.readings),
      pairs: new ShardReader(table, false, (file) => this.#readFile(soundFile(file))),
    };
  }

  /** How titles and names sound. */
  sounds(): Promise<Sounds> {
    this.#sounds ??= this.#readSounds();
    this.#sounds.catch(() => (this.#sounds = undefined));
    return this.#sounds;
  }

  /** The entry as which one is shown: that which leads its family, or itself. */
  leaderOf(entry: number): number {
    return this.#leaders.get(entry) ?? entry;
  }

  /** The highest score of an entry and of those that are shown as it; 0 for what is shown as another one. */
  familyScore(entry: number, scoreOf: (entry: number) => number): number {
    if (this.#leaders.has(entry)) return 0;
    const own = scoreOf(entry);
    return (this.#variants.get(entry) ?? []).reduce((best, each) => Math.max(best, scoreOf(each)), own);
  }

  /** Some results with each family once, where its first one stands, as the entry that leads it. */
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

  #recordsIn(file: number): Promise<StoredRecord[]> {
    const known = this.#records.get(file);
    if (known) return known;
    const records = this.#readFile(recordFile(file)).then(
      (bytes) => JSON.parse(decoder.decode(bytes)) as StoredRecord[],
    );
    this.#records.set(file, records);
    records.catch(() => this.#records.delete(file));
    const [oldest] = this.#records.keys();
    if (this.#records.size > maxRecordFiles && oldest !== undefined) this.#records.delete(oldest);
    return records;
  }

  /** What results show of some entries, in the order given. */
  async records(entries: readonly number[]): Promise<SearchRecord[]> {
    const stored = await Promise.all(
      entries.map(async (entry) => {
        const file = await this.#recordsIn(Math.floor(entry / recordsPerFile));
        const collection = this.rangeOf(entry)?.collection;
        const record = file[entry % recordsPerFile];
        return record && collection !== undefined ? [{ ...record, collection }] : [];
      }),
    );
    return stored.flat();
  }
}

/** Where a folded word is in a part of the index. */
async function placesOf(reader: ShardReader, word: string): Promise<Places> {
  const cover = coverOf(word);
  const lists = await Promise.all(
    cover.map(async ({ gram, offset }) => ({ places: await reader.places(gram), offset })),
  );
  const [first, ...others] = lists;
  if (!first) return { at: new Float64Array(0), flags: new Uint8Array(0) };
  // The last one says whether the word ends a line, so that it comes last; of the others the rarest comes first.
  const last = others.pop();
  const inOrder = others.toSorted((a, b) => a.places.at.length - b.places.at.length);
  return [...inOrder, ...(last ? [last] : [])].reduce(
    (found, { places, offset }) => followedBy(found, places, offset),
    first.places,
  );
}
