import { createHash } from 'node:crypto';
import { textForSearch } from '#src/data/search/fold.ts';
import { bigramsOf, placeOf, rarityBucketOf, rarityBuckets } from '#src/data/search/grams.ts';
import { checked } from '#src/data/search/match-message.ts';
import {
  rarityFile,
  recordFile,
  recordsPerFile,
  type SearchHead,
  searchHeadFile,
  searchVersion,
  type ShardTable,
  soundFile,
  soundsFile,
  type SoundsTable,
  type StoredRecord,
  textFile,
  titleFile,
} from '#src/data/search/search-head.ts';
import { compareCodes } from '#src/platform/compare.ts';
import { equivalentLines, type EquivalentWords } from './equivalents.ts';
import { forEachGramPosting, indexShards, type Searched } from './index-shards.ts';
import { forEachSoundPair, readTexts } from './sounds.ts';

/**
 * Bytes of a file of the index: what a query reads for each of its grams, and for each that a message is looked up by, of
 * which there are more. Smaller ones would be more files than a free host takes.
 */
const fileBytes = { titles: 3_000, texts: 10_000, sounds: 6_000 } as const;

/** A file of the search index. */
export interface SearchFile {
  /** Below `/data/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** An item that can be found. */
export interface SearchEntry extends StoredRecord {
  /** Everything that is searched besides its title and names; `textForSearch` made it. */
  readonly text: string;
  /** The id of the entry of its collection as which it is shown; absent for what leads its family or has none. */
  readonly leader?: string;
}

/** Lines with equivalent words count as names: what contains a word itself in its title comes first. */
function searchedTitle(
  { title, names, verdict, links }: SearchEntry,
  linesFor: (text: string) => readonly string[],
): Searched {
  const folded = textForSearch(title);
  const named = [...(verdict ? [verdict] : []), ...names].map(textForSearch);
  return {
    text: [folded, ...named, ...linesFor([folded, ...named].join('\n'))].join('\n'),
    namesFrom: folded.length + 1,
    ...(links && { links }),
  };
}

/** How common the bigrams of each bucket are in titles that answer messages: twice the logarithm of their number. */
function rarityOf(titles: readonly string[]): Uint8Array {
  const counts = new Uint32Array(rarityBuckets);
  for (const title of titles)
    for (const bigram of bigramsOf(textForSearch(title))) {
      const bucket = rarityBucketOf(placeOf(bigram));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  return Uint8Array.from(counts, (count) => (count === 0 ? 0 : Math.round(2 * Math.log2(count))));
}

/** What is stored of an entry to be shown. */
function recordOf(entry: SearchEntry): StoredRecord {
  const { id, title, updatedAt, verifiedAt, verdict, names, agency, place, links } = entry;
  return {
    id,
    title,
    updatedAt,
    ...(verifiedAt && { verifiedAt }),
    ...(verdict && { verdict }),
    names,
    ...(agency && { agency }),
    ...(place !== undefined && { place }),
    ...(links && { links }),
  };
}

/** Names a folder after all that its files are made from. */
function folderOf(
  collections: readonly (readonly [string, readonly SearchEntry[]])[],
  equivalents: readonly EquivalentWords[],
): string {
  const form = [searchVersion, fileBytes, recordsPerFile, equivalents];
  const hash = createHash('sha256').update(JSON.stringify(form));
  for (const [name, entries] of collections) {
    hash.update(`\n${name}\n`);
    for (const entry of entries) hash.update(JSON.stringify(entry));
  }
  return `search/${hash.digest('hex').slice(0, 10)}`;
}

/** The numbers of the entries that are shown as another one of their collection. */
function familiesOf(
  collections: readonly (readonly [collection: string, entries: readonly SearchEntry[]])[],
): (readonly [variant: number, leader: number])[] {
  let first = 0;
  return collections.flatMap(([, entries]) => {
    const start = first;
    first += entries.length;
    const numbers = new Map(entries.map(({ id }, at) => [id, start + at]));
    return entries.flatMap(({ leader }, at): (readonly [number, number])[] => {
      const number = numbers.get(leader ?? '');
      return number === undefined ? [] : [[start + at, number]];
    });
  });
}

/**
 * The files of the search index of some entries by collection: records, sounds of titles, lists of the grams of titles and of texts, and at
 * last the one that says which there are. Each is made when it is requested, so that few are in memory at once.
 */
export function* searchFilesOf(
  given: readonly (readonly [collection: string, entries: readonly SearchEntry[]])[],
  equivalents: readonly EquivalentWords[] = [],
): Generator<SearchFile> {
  const collections = given.map(
    ([name, entries]) =>
      [
        name,
        entries.toSorted((a, b) => compareCodes(a.updatedAt, b.updatedAt) || compareCodes(a.id, b.id)),
      ] as const,
  );
  const folder = folderOf(collections, equivalents);
  const entries = collections.flatMap(([, of]) => of);

  let recordBytes = 0;
  for (let first = 0; first < entries.length; first += recordsPerFile) {
    const records = entries.slice(first, first + recordsPerFile).map(recordOf);
    const content = JSON.stringify(records);
    recordBytes += Buffer.byteLength(content);
    yield { path: `${folder}/${recordFile(first / recordsPerFile)}`, content };
  }

  const answers = collections.flatMap(([name, of]) =>
    checked.has(name) ? of.map(({ title }) => title) : [],
  );
  yield { path: `${folder}/${rarityFile}`, content: rarityOf(answers) };

  function* shards<E>(
    searched: readonly E[],
    options: Parameters<typeof indexShards<E>>[1],
    nameOf: (number: number) => string,
  ): Generator<SearchFile, ShardTable> {
    const starts: number[] = [];
    let last = 0;
    let total = 0;
    for (const { firstPrefix, bytes } of indexShards(searched, options)) {
      yield { path: `${folder}/${nameOf(starts.length)}`, content: bytes };
      starts.push(firstPrefix - last);
      last = firstPrefix;
      total += bytes.length;
    }
    return { starts, bytes: total };
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
  );
  const sounds = yield* shards(
    spoken,
    { fileBytes: fileBytes.sounds, hasFlags: false, forEachPosting: forEachSoundPair },
    soundFile,
  );
  const soundsTable = JSON.stringify({ readings, starts: sounds.starts } satisfies SoundsTable);
  yield { path: `${folder}/${soundsFile}`, content: soundsTable };

  const families = familiesOf(collections);
  const head: SearchHead = {
    version: searchVersion,
    folder,
    collections: collections.map(([name, { length }]) => [name, length]),
    titles,
    texts,
    sounds: { files: sounds.starts.length, bytes: sounds.bytes + Buffer.byteLength(soundsTable) },
    ...(families.length > 0 && { families }),
    recordBytes,
  };
  yield { path: searchHeadFile, content: JSON.stringify(head) };
}
