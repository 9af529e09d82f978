/** What an entry's line says of a place in its title or names: bits of the number that the index has of it. */
export const startsLine = 1;
export const endsLine = 2;
export const inNames = 4;

/** How well a word fits an entry: title over names over text, whole line over part. */
export const points = {
  wholeTitle: 100,
  titleStart: 70,
  title: 60,
  wholeName: 50,
  name: 40,
  text: 20,
} as const;

/** The points of a word in a title or a name, by the flags of its place. */
export function pointsOf(flags: number): number {
  const isWhole = (flags & startsLine) !== 0 && (flags & endsLine) !== 0;
  if ((flags & inNames) !== 0) return isWhole ? points.wholeName : points.name;
  if (isWhole) return points.wholeTitle;
  return (flags & startsLine) === 0 ? points.title : points.titleStart;
}

/** Bits of the number of a place that are for where it is in the text; a text has a million characters at most. */
export const placeBits = 2 ** 20;

/** Where a gram or a word is: places in ascending order, and the flags of each in titles. */
export interface Places {
  /** Entry × 2^20 + code units before it. */
  readonly at: Float64Array;
  readonly flags: Uint8Array;
}

export const entryOf = (place: number): number => Math.floor(place / placeBits);

/** The entries of a list of places, each once, ascending. */
export function forEachEntry({ at, flags }: Places, take: (entry: number, flags: number) => void): void {
  for (let index = 0; index < at.length; index += 1) take(entryOf(at[index] ?? 0), flags[index] ?? 0);
}

/**
 * Where one gram is followed by another so many code units later. Only the flag that ends a line is the second one's:
 * the first says where the word begins.
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

/** Places in a part of the index, and the number of that part's first entry. */
export interface PlacesFrom {
  readonly places: Places;
  readonly first: number;
}

/** Places in several parts, ascending, without those of some entries of the first one. */
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
