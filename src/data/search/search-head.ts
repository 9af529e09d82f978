import type { Verdict } from '#src/platform/verdict-scale.ts';

/** Raised when the form of the search files changes: a page that was loaded before cannot read what comes after. */
export const searchVersion = 4;

/** Records in a file of them. */
export const recordsPerFile = 40;

/** The name of the file that says where the others are. */
export const searchHeadFile = 'search.json';

/** The lists of a part of what is searched, divided among files by their places. */
export interface ShardTable {
  /** For each file the upper 16 bits of the first place in it, as the difference from the file before. */
  readonly starts: readonly number[];
  /** Bytes of all its files. */
  readonly bytes: number;
}

/** Files that are made together. */
export interface SearchLayer {
  /** Their folder, named by what they were made from: what is in it never changes. */
  readonly folder: string;
  /** Names of collections, with how many entries each has; entries are numbered through, each collection's oldest first. */
  readonly collections: readonly (readonly [name: string, count: number])[];
  readonly titles: ShardTable;
  readonly texts: ShardTable;
  /** Files of pairs of sounds, for what nothing contains as it is written, and their bytes; `soundsFile` is their table. */
  readonly sounds: { readonly files: number; readonly bytes: number };
  /** Bytes of all files of records. */
  readonly recordBytes: number;
}

/** What is known of the search files of a publication before any of them is read. */
export interface SearchHead {
  readonly version: number;
  /** Equal for what was made from the same. */
  readonly name: string;
  /**
   * All entries of some publication and, where few have changed since, these in a second layer, numbered behind them: a
   * change leaves the many files of the first one as they are. None where there are no entries.
   */
  readonly layers: readonly SearchLayer[];
  /** Numbers of the first layer's entries that are no more, or are in the second one. */
  readonly gone?: readonly number[];
  /** Entries that are shown as another one, which leads their family; absent where there are no families. */
  readonly families?: readonly (readonly [variant: number, leader: number])[];
}

/** What a result shows of an item, and what its address is made of. */
export interface SearchRecord {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  /** ISO time of the last change. */
  readonly updatedAt: string;
  /** ISO date of the last check, of what is checked. */
  readonly verifiedAt?: string;
  readonly verdict?: Verdict;
  /** Tags, aliases, bill numbers and the like, in no order that means anything. */
  readonly names: readonly string[];
  /** Of a budget: whose it is. */
  readonly agency?: { readonly ministry?: string; readonly agency?: string };
  /** On which of several pages the item is (item-place.ts). */
  readonly place?: string;
  /** What the item is about on other sites, as `linkKey` names it: the claim's own address. */
  readonly links?: readonly string[];
}

/** A record as it is in its file: its collection follows from its number. */
export type StoredRecord = Omit<SearchRecord, 'collection'>;

export const titleFile = (number: number): string => `t${number}.bin`;
export const textFile = (number: number): string => `x${number}.bin`;
export const soundFile = (number: number): string => `s${number}.bin`;
export const recordFile = (number: number): string => `r${number}.json`;
/**
 * Of the first layer: how many titles have a bigram of each bucket, in steps of a factor of √2. A byte with the lowest step, then
 * half a byte for each bucket with the steps above it.
 */
export const rarityFile = 'rarity.bin';
/** What a search by sound reads first, the last layer's `SoundsTable`: other searches do without it. */
export const soundsFile = 'sounds.json';

/** How the characters of a publication are read, and where the pairs of their sounds are. */
export interface SoundsTable {
  /** As `Readings` reads it. */
  readonly readings: string;
  /** Of each layer. */
  readonly starts: readonly ShardTable['starts'][];
}
