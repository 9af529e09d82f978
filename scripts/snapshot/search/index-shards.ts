import { type Bits, BitWriter, riceParameter } from '#src/data/retrieval/search/bits.ts';
import { forEachGram, isSingle, placeOf, placeOfLink } from '#src/data/retrieval/search/grams.ts';
import { gapParameter } from '#src/data/retrieval/search/list-file.ts';
import { endsLine, inNames, pointsOf, startsLine } from '#src/data/retrieval/search/postings.ts';

/** The maximum number of postings in memory: about 24 bytes each. */
const maxPostings = 3_000_000;

/** The number of prefixes (upper 16 bits) by which places are divided among files. */
const prefixes = 2 ** 16;

/** The searchable part of an entry. */
export interface Searched {
  /** Folded lines. */
  readonly text: string;
  /**
   * The offset at which its names start; the end of the text if it has none. Undefined if only the offset in the text
   * is indexed.
   */
  readonly namesFrom?: number;
  readonly links?: readonly string[];
}

/**
 * Receives a gram's place in the index, the gram's offset, the flags of that offset, and whether it is a single
 * character.
 */
export type TakePosting = (place: number, at: number, flags: number, isSingleGram: boolean) => void;

/** Calls `take` for the grams of a text, and for the links that it is about. */
export function forEachGramPosting({ text, namesFrom, links = [] }: Searched, take: TakePosting): void {
  for (const link of links) take(placeOfLink(link), 0, 0, false);
  forEachGram(text, (gram, at, length) => {
    let flags = 0;
    if (namesFrom !== undefined) {
      if (at === 0 || text[at - 1] === '\n') flags |= startsLine;
      if (at + length === text.length || text[at + length] === '\n') flags |= endsLine;
      if (at >= namesFrom) flags |= inNames;
    }
    take(placeOf(gram), at, flags, isSingle(gram));
  });
}

/** Calls `take` with every posting of an entry, in the order of their offsets. */
type ForEachPosting<E> = (entry: E, take: TakePosting) => void;

/** Counts the postings by the upper 16 bits of their places, and computes the mean of the code units before them. */
function countPostings<E>(entries: readonly E[], forEachPosting: ForEachPosting<E>) {
  const counts = new Uint32Array(prefixes);
  let sum = 0;
  let count = 0;
  const take: TakePosting = (place, at) => {
    const prefix = place >>> 16;
    counts[prefix] = (counts[prefix] ?? 0) + 1;
    sum += at;
    count += 1;
  };
  for (const entry of entries) forEachPosting(entry, take);
  return { counts, meanAt: sum / Math.max(count, 1) };
}

/** The parameters that determine how lists are encoded. */
interface ListForm {
  readonly hasFlags: boolean;
  /** The total number of entries. */
  readonly size: number;
  /** The Rice parameter of the offsets in code units. */
  readonly offsetParameter: number;
}

/** The postings of a range of places, in the order of entries and of offsets in them. */
class PostingRange {
  readonly #counts: Uint32Array;
  readonly first: number;
  readonly end: number;
  readonly #ends: Uint32Array;
  readonly #places: Uint32Array;
  readonly #entries: Uint32Array;
  readonly #at: Uint32Array;

  constructor(counts: Uint32Array, first: number, end: number) {
    this.#counts = counts;
    this.first = first;
    this.end = end;
    this.#ends = new Uint32Array(end - first);
    let total = 0;
    for (let prefix = first; prefix < end; prefix += 1) {
      this.#ends[prefix - first] = total;
      total += counts[prefix] ?? 0;
    }
    this.#places = new Uint32Array(total);
    this.#entries = new Uint32Array(total);
    this.#at = new Uint32Array(total);
  }

  fill<E>(entries: readonly E[], forEachPosting: ForEachPosting<E>): void {
    let number = 0;
    const take: TakePosting = (place, at, flags, isSingleGram) => {
      const bucket = (place >>> 16) - this.first;
      if (bucket < 0 || bucket >= this.#ends.length) return;
      const index = this.#ends[bucket] ?? 0;
      this.#ends[bucket] = index + 1;
      this.#places[index] = place;
      this.#entries[index] = number;
      this.#at[index] = at * 16 + flags * 2 + (isSingleGram ? 1 : 0);
    };
    for (const entry of entries) {
      forEachPosting(entry, take);
      number += 1;
    }
  }

  /** Returns the lists of the places with these upper bits, in ascending order of places. */
  lists(prefix: number, form: ListForm): (readonly [place: number, list: Bits])[] {
    const end = this.#ends[prefix - this.first] ?? 0;
    const byPlace = new Map<number, number[]>();
    for (let index = end - (this.#counts[prefix] ?? 0); index < end; index += 1) {
      const place = this.#places[index] ?? 0;
      const known = byPlace.get(place);
      if (known) known.push(index);
      else byPlace.set(place, [index]);
    }
    return [...byPlace]
      .toSorted(([a], [b]) => a - b)
      .map(([place, indices]) => [place, this.#encode(indices, form)] as const);
  }

  #encode(indices: readonly number[], { hasFlags, size, offsetParameter }: ListForm): Bits {
    const writer = new BitWriter();
    const codesOf = new Map<number, number[]>();
    for (const index of indices) {
      const entry = this.#entries[index] ?? 0;
      const codes = codesOf.get(entry);
      if (codes) codes.push(this.#at[index] ?? 0);
      else codesOf.set(entry, [this.#at[index] ?? 0]);
    }
    const isSingleGram = ((this.#at[indices[0] ?? 0] ?? 0) & 1) === 1;
    writer.bits(isSingleGram ? 1 : 0, 1);
    writer.gamma(codesOf.size);
    const parameter = gapParameter(size, codesOf.size);
    let last = -1;
    for (const [entry, codes] of codesOf) {
      writer.rice(entry - last - 1, parameter);
      last = entry;
      if (isSingleGram) {
        if (hasFlags) writer.bits(bestFlags(codes), 3);
        continue;
      }
      writer.gamma(codes.length);
      let before = 0;
      for (const code of codes) {
        writer.rice((code >>> 4) - before, offsetParameter);
        if (hasFlags) writer.bits(flagsOf(code), 3);
        before = code >>> 4;
      }
    }
    return writer.take();
  }
}

const flagsOf = (code: number): number => (code >>> 1) & 7;

const bestFlags = (codes: readonly number[]): number =>
  codes.map(flagsOf).reduce((a, b) => (pointsOf(b) > pointsOf(a) ? b : a));

/** Encodes lists into a file that `ListFile` reads. */
function shardFile(
  lists: readonly (readonly [place: number, list: Bits])[],
  { size, offsetParameter }: ListForm,
): Uint8Array {
  const writer = new BitWriter();
  const [first = 0, last = 0] = [lists[0]?.[0], lists.at(-1)?.[0]];
  const placeParameter = riceParameter((last - first) / lists.length);
  writer.gamma(lists.length);
  writer.gamma(size + 1);
  writer.bits(placeParameter, 5);
  writer.bits(offsetParameter, 5);
  writer.bits(first, 32);
  let before = first;
  for (const [place, list] of lists) {
    writer.rice(place - before, placeParameter);
    writer.append(list);
    before = place;
  }
  return writer.take().bytes;
}

/**
 * Yields the lists of all grams of some entries, in files of about `fileBytes`. A longer list gets a file nearly of its
 * own, so that a search for a rare word does not read the list of a common one. Iterates over the entries once for
 * every few million postings, because all of them would not fit into memory.
 */
export function* indexShards<E>(
  entries: readonly E[],
  {
    fileBytes,
    hasFlags,
    forEachPosting,
  }: {
    readonly fileBytes: number;
    readonly hasFlags: boolean;
    readonly forEachPosting: ForEachPosting<E>;
  },
): Generator<{ readonly firstPrefix: number; readonly bytes: Uint8Array }> {
  const { counts, meanAt } = countPostings(entries, forEachPosting);
  const form: ListForm = { hasFlags, size: entries.length, offsetParameter: riceParameter(meanAt) };
  let pending: (readonly [number, Bits])[] = [];
  let pendingBytes = 0;
  let firstPrefix = 0;
  for (let first = 0; first < prefixes;) {
    let end = first;
    let total = 0;
    while (end < prefixes && (end === first || total + (counts[end] ?? 0) <= maxPostings)) {
      total += counts[end] ?? 0;
      end += 1;
    }
    const range = new PostingRange(counts, first, end);
    range.fill(entries, forEachPosting);
    for (let prefix = first; prefix < end; prefix += 1) {
      if (counts[prefix] === 0) continue;
      const lists = range.lists(prefix, form);
      const bytes = lists.reduce((sum, [, { length }]) => sum + length / 8 + 2, 0);
      if (pending.length > 0 && pendingBytes + bytes > fileBytes) {
        yield { firstPrefix, bytes: shardFile(pending, form) };
        pending = [];
        pendingBytes = 0;
        firstPrefix = prefix;
      }
      pending = pending.concat(lists);
      pendingBytes += bytes;
    }
    first = end;
  }
  if (pending.length > 0) yield { firstPrefix, bytes: shardFile(pending, form) };
}
