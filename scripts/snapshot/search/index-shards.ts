import { type Bits, BitWriter, riceParameter } from '#src/data/search/bits.ts';
import { forEachGram, isSingle, placeOf, placeOfLink } from '#src/data/search/grams.ts';
import { gapParameter } from '#src/data/search/list-file.ts';
import { endsLine, inNames, pointsOf, startsLine } from '#src/data/search/postings.ts';

/** Postings that are in memory at once: about 24 bytes each. */
const maxPostings = 3_000_000;

/** Places are divided among files by their upper 16 bits. */
const prefixes = 2 ** 16;

/** What of an entry is in a part of the index. */
export interface Searched {
  /** Folded lines. */
  readonly text: string;
  /** Where its names begin; at its end where it has none. Undefined where nothing is known of places but the text. */
  readonly namesFrom?: number;
  readonly links?: readonly string[];
}

/** Takes a gram's place in the index, where the gram begins, the flags of that place, and whether it is a single character. */
export type TakePosting = (place: number, at: number, flags: number, isSingleGram: boolean) => void;

/** What of a text is looked for: its grams, and the links that it is about. */
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

/** Calls `take` with every posting of an entry, in the order of their places in it. */
type ForEachPosting<E> = (entry: E, take: TakePosting) => void;

/** How many postings there are by the upper 16 bits of their places, and the mean of the code units before them. */
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

/** What decides how lists are written. */
interface ListForm {
  readonly hasFlags: boolean;
  /** The number of all entries. */
  readonly size: number;
  /** Of the Rice codes of code units. */
  readonly offsetParameter: number;
}

/** Postings of some places, in the order of entries and of places in them. */
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

  /** The lists of the places with these upper bits, by place, ascending. */
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

/** A file of lists as `ListFile` reads it. */
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
 * The lists of all grams of some entries, in files of about `fileBytes`; a list that is longer has a file nearly of its
 * own, so that nobody who looks for a rare word reads that of a common one. Goes through the entries once for every few
 * million postings, since all of them would not be in memory at once.
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
