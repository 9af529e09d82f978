/** Flags of an occurrence in a title or a name: whether it starts or ends the line, and whether the line is a name. */
export const startsLine = 1;
export const endsLine = 2;
export const inNames = 4;

/** The points of a match: title over name over text, whole line over part. */
export const points = {
  wholeTitle: 100,
  titleStart: 70,
  title: 60,
  wholeName: 50,
  name: 40,
  text: 20,
} as const;

/** The points of a word in a title or a name, from the flags of its occurrence. */
export function pointsOf(flags: number): number {
  const isWhole = (flags & startsLine) !== 0 && (flags & endsLine) !== 0;
  if ((flags & inNames) !== 0) return isWhole ? points.wholeName : points.name;
  if (isWhole) return points.wholeTitle;
  return (flags & startsLine) === 0 ? points.title : points.titleStart;
}

/** A place is its entry times this, plus the offset in the text, which has at most a million characters. */
export const placeBits = 2 ** 20;

/** The occurrences of a gram or a word: places in ascending order and, in titles, the flags of each. */
export interface Places {
  /** Entry × 2^20 + the number of code units before the occurrence. */
  readonly at: Float64Array;
  readonly flags: Uint8Array;
}

export const entryOf = (place: number): number => Math.floor(place / placeBits);

/** Calls `take` with the entry and the flags of every place, ascending. */
export function forEachEntry({ at, flags }: Places, take: (entry: number, flags: number) => void): void {
  for (let index = 0; index < at.length; index += 1) take(entryOf(at[index] ?? 0), flags[index] ?? 0);
}

/**
 * The places of `first` that `second` follows at a distance of `offset` code units. `endsLine` comes from the second
 * gram, the other flags from the first, where the word begins.
 */
export function followedBy(first: Places, second: Places, offset: number): Places {
  const at = new Float64Array(Math.min(first.at.length, second.at.length));
  const flags = new Uint8Array(first.flags.length > 0 ? at.length : 0);
  let length = 0;
  let index = 0;
  for (let other = 0; other < second.at.length; other += 1) {
    const wanted = (second.at[other] ?? 0) - offset;
    while (index < first.at.length && (first.at[index] ?? 0) < wanted) index += 1;
    if (index === first.at.length) break;
    if (first.at[index] !== wanted) continue;
    at[length] = wanted;
    if (flags.length > 0)
      flags[length] = ((first.flags[index] ?? 0) & ~endsLine) | ((second.flags[other] ?? 0) & endsLine);
    length += 1;
  }
  return { at: at.subarray(0, length), flags: flags.subarray(0, length) };
}

/** Places in one layer of the index, and the number of the layer's first entry. */
export interface PlacesFrom {
  readonly places: Places;
  readonly first: number;
}

/** Joins the places of several layers, ascending, without the first layer's entries in `gone`. */
export function joinPlaces(parts: readonly PlacesFrom[], gone: ReadonlySet<number>): Places {
  const [only] = parts;
  if (only && parts.length === 1 && gone.size === 0) return only.places;
  const size = parts.reduce((sum, { places }) => sum + places.at.length, 0);
  const at = new Float64Array(size);
  const flags = new Uint8Array(parts.some(({ places }) => places.flags.length > 0) ? size : 0);
  let length = 0;
  for (const { places, first } of parts)
    for (const [index, place] of places.at.entries()) {
      if (first === 0 && gone.has(entryOf(place))) continue;
      at[length] = place + first * placeBits;
      if (flags.length > 0) flags[length] = places.flags[index] ?? 0;
      length += 1;
    }
  return { at: at.subarray(0, length), flags: flags.subarray(0, flags.length > 0 ? length : 0) };
}
