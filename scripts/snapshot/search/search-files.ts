import { createHash } from 'node:crypto';
import { foldForSearch, textForSearch } from '#src/data/retrieval/search/fold.ts';
import {
  bigramsOf,
  placeOf,
  rarityBucketOf,
  rarityBuckets,
  isBreak,
  pair,
} from '#src/data/retrieval/search/grams.ts';
import { checked } from '#src/data/retrieval/claim-matching/claim.ts';
import {
  rarityFile,
  recordFile,
  recordsPerFile,
  type SearchHead,
  searchHeadFile,
  type SearchLayer,
  searchVersion,
  type ShardTable,
  soundFile,
  soundsFile,
  type SoundsTable,
  type StoredRecord,
  textFile,
  titleFile,
} from '#src/data/retrieval/search/search-head.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { equivalentLines, type EquivalentWords } from './equivalents.ts';
import { forEachGramPosting, indexShards, type Searched, type TakePosting } from './index-shards.ts';
import { pinyin } from 'pinyin-pro';
import { Readings, readingsText, type Sound } from '#src/data/retrieval/search/readings.ts';
import { zhuyinOf } from './zhuyin.ts';

/** The sounds of each code unit of a text: the usual one, and the one in its word if it differs. */
type SpokenText = readonly (readonly Sound[])[];

/** The 5,401 common characters of Big5, the first level of the encoding, in rows of 157. */
const commonCharacters = new TextDecoder('big5').decode(
  Uint8Array.from({ length: 2 * 5_401 }, (_, byte) => {
    const [row, column] = [Math.floor(byte / 2 / 157), Math.floor(byte / 2) % 157];
    if (byte % 2 === 0) return 0xa4 + row;
    return column < 63 ? 0x40 + column : 0xa1 + column - 63;
  }),
);

/** Returns the syllables of a text's code units as read in context; undefined for those without one. */
function syllablesIn(text: string): (string | undefined)[] {
  const syllables = pinyin(text, { toneType: 'none', type: 'array' });
  return Array.from(text).flatMap((character, at) => [
    zhuyinOf(syllables[at] ?? ''),
    ...(character.length > 1 ? [undefined] : []),
  ]);
}

/** Returns the distinct code units of some texts as characters; lone surrogates have no readings. */
function charactersIn(of: readonly Iterable<string>[]): string[] {
  const isThere = new Uint8Array(2 ** 16);
  for (const texts of of)
    for (const text of texts) for (let at = 0; at < text.length; at += 1) isThere[text.charCodeAt(at)] = 1;
  return [...isThere.keys()].filter((code) => isThere[code] === 1).map((code) => String.fromCharCode(code));
}

const isHan = /\p{Script=Han}/u;

/**
 * Returns the readings of folded texts. `titles` are those whose sounds are searched: their characters get all readings
 * that occur in them, other common characters, which somebody may type for one of them, only the usual one. The
 * readings are added to those of `before`.
 */
function readTexts(
  titles: readonly string[],
  texts: Iterable<string>,
  before = '',
): { readonly readings: string; readonly spoken: readonly SpokenText[] } {
  const known = new Map<string, string[]>();
  for (const character of charactersIn([titles, texts, [foldForSearch(commonCharacters)]])) {
    const [usual] = isHan.test(character) ? syllablesIn(character) : [];
    if (usual !== undefined) known.set(character, [usual]);
  }
  const syllables = titles.map(syllablesIn);
  for (const [number, title] of titles.entries())
    for (const [at, syllable] of (syllables[number] ?? []).entries()) {
      const of = known.get(title[at] ?? '');
      if (of && syllable !== undefined && !of.includes(syllable)) of.push(syllable);
    }
  const text = readingsText(known, before);
  const readings = new Readings(text);
  const spoken = titles.map((title, number) =>
    Array.from({ length: title.length }, (_, at) => {
      const usual = readings.soundOf(title[at] ?? '');
      const inWord = readings.soundOfSyllable(syllables[number]?.[at] ?? '') ?? usual;
      return inWord === usual ? [usual] : [usual, inWord];
    }),
  );
  return { readings: text, spoken };
}

/**
 * Calls `take` for the sound pairs to index: every two adjacent sounds, and every two with one character in between, so
 * that a wrong, missing, superfluous or swapped character leaves some of the surrounding pairs intact.
 */
function forEachSoundPair(text: SpokenText, take: TakePosting): void {
  const isEnd = (sounds: readonly Sound[] | undefined) => sounds === undefined || isBreak(sounds[0] ?? 0);
  for (const [at, firsts] of text.entries()) {
    if (isEnd(firsts)) continue;
    for (const distance of [1, 2]) {
      const seconds = text[at + distance];
      if (seconds === undefined || isEnd(seconds)) break;
      for (const first of firsts)
        for (const second of seconds) take(placeOf(pair(first, second)), at, 0, false);
    }
  }
}

/**
 * The target size of index files in bytes: what a query reads for each of its grams, and a message check for each of
 * its more numerous ones. Smaller files would exceed the number that a free host accepts.
 */
const fileBytes = { titles: 2_900, texts: 11_000, sounds: 8_000 } as const;

/** A file of the search index. */
export interface SearchFile {
  /** Below `/data/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A searchable item. */
export interface SearchEntry extends StoredRecord {
  /** Everything searchable besides its title and names, made by `textForSearch`. */
  readonly text: string;
  /** The id of the entry of its collection as which it is shown; absent if it leads its family or has none. */
  readonly leader?: string;
}

/** Lines with equivalent words count as names: entries whose title contains the word itself rank first. */
function searchedTitle(
  { title, names, verdict, checker, links }: SearchEntry,
  linesFor: (text: string) => readonly string[],
): Searched {
  const folded = textForSearch(title);
  const word = checker?.verdictInTheirWords ?? verdict;
  const named = [...(word ? [word] : []), ...names].map(textForSearch);
  return {
    text: [folded, ...named, ...linesFor([folded, ...named].join('\n'))].join('\n'),
    namesFrom: folded.length + 1,
    ...(links && { links }),
  };
}

/**
 * Returns the document frequency of the bigrams of each bucket in titles that answer messages, in the format of
 * `rarityFile`. Of its 16 steps, the highest is for the most common hundredth.
 */
function rarityOf(titles: readonly string[]): Uint8Array {
  const counts = new Uint32Array(rarityBuckets);
  for (const title of titles)
    for (const bigram of bigramsOf(textForSearch(title))) {
      const bucket = rarityBucketOf(placeOf(bigram));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  const steps = Uint8Array.from(counts, (count) => (count === 0 ? 0 : 1 + Math.round(2 * Math.log2(count))));
  const lowest = Math.max(0, (steps.toSorted()[Math.floor(rarityBuckets * 0.99)] ?? 0) - 15);
  const bytes = new Uint8Array(1 + rarityBuckets / 2);
  bytes[0] = lowest;
  for (const [bucket, step] of steps.entries()) {
    const at = 1 + (bucket >>> 1);
    const above = Math.min(Math.max(step - lowest, 0), 15);
    bytes[at] = (bytes[at] ?? 0) | (bucket % 2 === 0 ? above << 4 : above);
  }
  return bytes;
}

/** Returns the part of an entry that is stored for display. */
function recordOf(entry: SearchEntry): StoredRecord {
  const { id, title, updatedAt, day, verifiedAt, verdict, checker, finding, sample, names, agency } = entry;
  const { place, links } = entry;
  return {
    id,
    title,
    updatedAt,
    ...(day && { day }),
    ...(verifiedAt && { verifiedAt }),
    ...(verdict && { verdict }),
    ...(checker && { checker }),
    ...(finding && { finding }),
    ...(sample && { sample }),
    names,
    ...(agency && { agency }),
    ...(place !== undefined && { place }),
    ...(links && { links }),
  };
}

/** The part of an entry that determines its position, its family, and whether its files are still valid. */
export interface ListedEntry {
  readonly id: string;
  readonly updatedAt: string;
  readonly leader?: string;
  /** A hash of everything that its files are made from. */
  readonly hash: string;
}

/** Entries by collection name. */
export type Collections = readonly (readonly [collection: string, entries: readonly SearchEntry[]])[];

export const hashOf = (value: unknown, length = 10): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);

/** An entry's collection and id, and the hash of everything that its files are made from. */
export type EntryMark = readonly [key: string, hash: string];

/** What a publication stores about the layer with all entries, so that the next ones can extend it. */
export interface SearchBase {
  /** Equal if files are made in the same way. */
  readonly form: string;
  /** When it was made, as an ISO time. */
  readonly asOf: string;
  readonly layer: SearchLayer;
  readonly sounds: SoundsTable;
  /** Ordered by their numbers. */
  readonly entries: readonly EntryMark[];
}

export const listedEntry = (entry: SearchEntry): ListedEntry => {
  const { id, updatedAt, leader } = entry;
  return { id, updatedAt, ...(leader !== undefined && { leader }), hash: hashOf(entry, 16) };
};

/** Listed entries by collection name. */
export type ListedCollections = readonly (readonly [collection: string, entries: readonly ListedEntry[]])[];

export const marksOf = (collections: ListedCollections): EntryMark[] =>
  collections.flatMap(([name, entries]) => entries.map(({ id, hash }): EntryMark => [`${name}/${id}`, hash]));

/** Returns the numbers of entries that are shown as another one of their collection, with the number of that one. */
function familiesOf(
  collections: ListedCollections,
  numberOf: (key: string) => number | undefined,
): (readonly [variant: number, leader: number])[] {
  return collections.flatMap(([name, entries]) =>
    entries.flatMap(({ id, leader }): (readonly [number, number])[] => {
      const [variant, of] = [numberOf(`${name}/${id}`), numberOf(`${name}/${leader ?? ''}`)];
      return variant === undefined || of === undefined ? [] : [[variant, of]];
    }),
  );
}

interface MadeLayer {
  readonly layer: SearchLayer;
  readonly sounds: SoundsTable;
}

/**
 * Yields the files of some entries: records, lists of the grams of titles and texts, and the sounds of titles. For a
 * layer on top of another (`base`), sounds are added to those of the base.
 */
export function* layerFiles(
  folder: string,
  collections: Collections,
  equivalents: readonly EquivalentWords[],
  base?: SearchBase,
): Generator<SearchFile, MadeLayer> {
  const entries = collections.flatMap(([, of]) => of);
  for (let first = 0; first < entries.length; first += recordsPerFile) {
    const records = entries.slice(first, first + recordsPerFile).map(recordOf);
    yield { path: `${folder}/${recordFile(first / recordsPerFile)}`, content: JSON.stringify(records) };
  }
  if (!base) {
    const answers = collections.flatMap(([name, of]) =>
      checked.has(name) ? of.map(({ title }) => title) : [],
    );
    yield { path: `${folder}/${rarityFile}`, content: rarityOf(answers) };
  }

  function* shards<E>(
    searched: readonly E[],
    options: Parameters<typeof indexShards<E>>[1],
    nameOf: (number: number) => string,
  ): Generator<SearchFile, ShardTable> {
    const starts: number[] = [];
    let last = 0;
    for (const { firstPrefix, bytes } of indexShards(searched, options)) {
      yield { path: `${folder}/${nameOf(starts.length)}`, content: bytes };
      starts.push(firstPrefix - last);
      last = firstPrefix;
    }
    return { starts };
  }
  const linesFor = equivalentLines(equivalents);
  const searched = entries.map((entry) => searchedTitle(entry, linesFor));
  const titles = yield* shards(
    searched,
    { fileBytes: fileBytes.titles, hasFlags: true, forEachPosting: forEachGramPosting },
    titleFile,
  );
  const texts = yield* shards(
    entries.map(({ text }) => [text, ...linesFor(text)].join('\n')),
    {
      fileBytes: fileBytes.texts,
      hasFlags: false,
      forEachPosting: (text, take) => forEachGramPosting({ text }, take),
    },
    textFile,
  );
  const { readings, spoken } = readTexts(
    searched.map(({ text }) => text),
    entries.map(({ text }) => text),
    base?.sounds.readings,
  );
  const { starts } = yield* shards(
    spoken,
    { fileBytes: fileBytes.sounds, hasFlags: false, forEachPosting: forEachSoundPair },
    soundFile,
  );
  const sounds: SoundsTable = { readings, starts: [...(base?.sounds.starts ?? []), starts] };
  yield { path: `${folder}/${soundsFile}`, content: JSON.stringify(sounds) };
  const layer: SearchLayer = {
    folder,
    collections: collections.map(([name, { length }]) => [name, length]),
    titles,
    texts,
    soundFiles: starts.length,
  };
  return { layer, sounds };
}

/** Sorts a collection's entries by number: oldest first. */
export const inOrder = <E extends { readonly id: string; readonly updatedAt: string }>(
  entries: readonly E[],
): E[] => entries.toSorted((a, b) => compareCodes(a.updatedAt, b.updatedAt) || compareCodes(a.id, b.id));

/** Equal if the files of both are made in the same way. */
export const formOf = (names: readonly string[], equivalents: readonly EquivalentWords[]): string =>
  hashOf([searchVersion, fileBytes, recordsPerFile, equivalents, names]);

/** Returns the file that lists the others. Entries are numbered as in `marks`; those in `gone` no longer exist. */
export function headFile(
  collections: ListedCollections,
  layers: readonly SearchLayer[],
  marks: readonly EntryMark[],
  gone: ReadonlySet<number> = new Set(),
): SearchFile {
  const numbers = new Map(
    marks.flatMap(([key], number): [string, number][] => (gone.has(number) ? [] : [[key, number]])),
  );
  const families = familiesOf(collections, (key) => numbers.get(key));
  const parts = {
    layers,
    ...(gone.size > 0 && { gone: [...gone] }),
    ...(families.length > 0 && { families }),
  };
  const head: SearchHead = { version: searchVersion, name: hashOf(parts), ...parts };
  return { path: searchHeadFile, content: JSON.stringify(head) };
}

/**
 * Yields the files of the search index of entries by collection, and finally the head file that lists them; returns
 * what the next publication may extend. Each file is made when it is requested, so that few are in memory at once.
 */
export function* searchFilesOf(
  given: Collections,
  equivalents: readonly EquivalentWords[] = [],
  asOf = '',
): Generator<SearchFile, SearchBase> {
  const collections = given.map(([name, entries]) => [name, inOrder(entries)] as const);
  const listed = collections.map(([name, entries]) => [name, entries.map(listedEntry)] as const);
  const marks = marksOf(listed);
  const form = formOf(
    given.map(([name]) => name),
    equivalents,
  );
  const folder = `search/${hashOf([form, marks])}`;
  const made = yield* layerFiles(folder, collections, equivalents);
  yield headFile(listed, [made.layer], marks);
  return { form, asOf, ...made, entries: marks };
}
