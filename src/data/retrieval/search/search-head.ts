import { dayOf } from '#src/platform/time/taipei-time.ts';
import type { Checker, Verdict } from '#src/platform/text/verdict-scale.ts';

/** The version of the file format. Increase it with every change: an older page cannot read newer files. */
export const searchVersion = 10;

/** The number of records in a file. */
export const recordsPerFile = 40;

/** The name of the file that locates all others. */
export const searchHeadFile = 'search.json';

/** The posting lists of titles or texts, sharded by their places in the index. */
export interface ShardTable {
  /** For each file: the upper 16 bits of its first place, as the difference from the previous file. */
  readonly starts: readonly number[];
}

/** A set of files that are built together. */
export interface SearchLayer {
  /** Their folder, named after the input they were built from: its content never changes. */
  readonly folder: string;
  /** The collections with their numbers of entries. Entries are numbered throughout, each collection's oldest first. */
  readonly collections: readonly (readonly [name: string, count: number])[];
  readonly titles: ShardTable;
  readonly texts: ShardTable;
  /** The number of files of sound pairs, for words that no item contains as written; see `soundsFile`. */
  readonly soundFiles: number;
}

/** The root file of a publication's search files, read before all others. */
export interface SearchHead {
  readonly version: number;
  /** Equal for heads that were built from the same input. */
  readonly name: string;
  /**
   * All entries of some publication and, if few have changed since, the changed ones in a second layer, numbered
   * after them: a change then leaves the many files of the first layer untouched. Empty if there are no entries.
   */
  readonly layers: readonly SearchLayer[];
  /** Numbers of the first layer's entries that were deleted or replaced by one of the second layer. */
  readonly gone?: readonly number[];
  /** Entries that results show as another one, the leader of their family; absent if there are no families. */
  readonly families?: readonly (readonly [variant: number, leader: number])[];
}

/** The data of a result, from which its URL is built as well. */
export interface SearchRecord {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  /** ISO time of the last change in the world or by an editor; '' if there was none (`newsTime`). */
  readonly updatedAt: string;
  /** The ISO date of the thing itself, if it has one other than its last check (`dayOfThing`). */
  readonly day?: string;
  /** ISO date of the last check, if the item is checked. */
  readonly verifiedAt?: string;
  readonly verdict?: Verdict;
  /** The organisation that gave the verdict; absent is this site. */
  readonly checker?: Checker;
  /** The finding of a fact-check, in two sentences: the first alone is often the claim. */
  readonly finding?: string;
  /** True for a sample. */
  readonly sample?: true;
  /** Tags, aliases, bill numbers and the like, in no particular order. */
  readonly names: readonly string[];
  /** For a budget: its ministry and agency. */
  readonly agency?: { readonly ministry?: string; readonly agency?: string };
  /** Which of several pages shows the item (item-place.ts). */
  readonly place?: string;
  /** Keys (see `linkKey`) of the item's subject on other sites, such as the URL of the claim. */
  readonly links?: readonly string[];
}

/** The ISO day by which an item counts as news: that of its last check, or else of its last change; '' if it is none. */
export const newsDay = ({ verifiedAt, updatedAt }: Pick<SearchRecord, 'verifiedAt' | 'updatedAt'>): string =>
  verifiedAt ?? (updatedAt === '' ? '' : dayOf(updatedAt));

/** A record in its file, without its collection, which follows from its number. */
export type StoredRecord = Omit<SearchRecord, 'collection'>;

export const titleFile = (number: number): string => `t${number}.bin`;
export const textFile = (number: number): string => `x${number}.bin`;
export const soundFile = (number: number): string => `s${number}.bin`;
export const recordFile = (number: number): string => `r${number}.json`;
/**
 * In the first layer: the approximate number of titles that have a bigram of each bucket. Step 0 is none, 1 is one, and
 * each further step a factor of √2. The first byte is the lowest step, then each bucket has half a byte with the steps
 * above it.
 */
export const rarityFile = 'rarity.bin';
/** The file that a search by sound reads first, the last layer's `SoundsTable`; other searches do not need it. */
export const soundsFile = 'sounds.json';

/** The readings of a publication's characters, and the shards of the pairs of their sounds. */
export interface SoundsTable {
  /** The input of `Readings`. */
  readonly readings: string;
  /** One for each layer. */
  readonly starts: readonly ShardTable['starts'][];
}
