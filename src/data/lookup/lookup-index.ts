import { compareCodes } from '#src/platform/compare.ts';
import type { GreyPicture, View } from './grey-picture.ts';
import { distance, hashOf } from './perceptual-hash.ts';
import { coarseWords, fineWords, type QueryHash, type StoredHashes, wordsOf } from './picture-hashes.ts';

/** Bits of 256 up to which a picture is worth a second look, and pictures that get one. */
export const coarseLimit = 48;
const maxCandidates = 8;

/** Bits of 1,024 up to which it is the same picture, or probably. Chosen with `npm run bench -- lookup`. */
export const sameLimit = 80;
export const probableLimit = 140;

/** Bits of 1,024 from which on a second look does not help. */
const hopeless = 300;

export interface KnownPicture {
  readonly id: string;
  /** Base64. */
  readonly coarse: string;
}

/** A known picture with the views that fit best and the bits of 256 in which they differ. */
export interface Candidate {
  readonly id: string;
  readonly distance: number;
  readonly query: QueryHash;
  readonly place: number;
}

const viewAt = (words: Uint32Array, place: number, wordsEach: number): Uint32Array =>
  words.subarray(place * wordsEach, (place + 1) * wordsEach);

function closest(id: string, words: Uint32Array, queries: readonly QueryHash[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const query of queries) {
    for (const place of query.places) {
      const max = best ? best.distance - 1 : coarseLimit;
      const bits = distance(query.coarse, viewAt(words, place, coarseWords), max);
      if (bits <= max) best = { id, distance: bits, query, place };
    }
  }
  return best;
}

/** All known pictures by their coarse hashes. What is not of today's form cannot be found and is left out. */
export class LookupIndex {
  readonly #known: readonly { readonly id: string; readonly words: Uint32Array }[];

  constructor(pictures: Iterable<KnownPicture>) {
    this.#known = [...pictures].flatMap(({ id, coarse }) => {
      const words = wordsOf(coarse, coarseWords);
      return words ? [{ id, words }] : [];
    });
  }

  get size(): number {
    return this.#known.length;
  }

  /** The known pictures that may be the one in question, closest first. */
  candidates(queries: readonly QueryHash[]): Candidate[] {
    return this.#known
      .flatMap(({ id, words }) => closest(id, words, queries) ?? [])
      .toSorted((a, b) => a.distance - b.distance || compareCodes(a.id, b.id))
      .slice(0, maxCandidates);
  }
}

/** A view moved a little: narrower or wider, and turned. */
function nudged({ left, top, right, bottom, turned = 0 }: View, trim: number, degrees: number): View {
  return {
    left: left + trim,
    top: top + trim,
    right: right - trim,
    bottom: bottom - trim,
    turned: turned + degrees,
  };
}

/** Ways of moving a view, in shares of the picture and degrees; a second round goes half as far. */
const nudges = [
  [0.008, 0],
  [-0.008, 0],
  [0, 0.7],
  [0, -0.7],
] as const;

/**
 * Looks once more at a candidate that differs by too many bits, with views between the nine: an uneven crop or a
 * slight turn moves every bit a little, other words on the same template do not come closer.
 */
function refine(picture: GreyPicture, view: View, wanted: Uint32Array, bits: number): number {
  let best = { view, bits };
  for (const reach of [1, 0.5]) {
    for (const [trim, degrees] of nudges) {
      const moved = nudged(best.view, trim * reach, degrees * reach);
      const left = distance(hashOf(picture, moved).fine, wanted);
      if (left < best.bits) best = { view: moved, bits: left };
    }
  }
  return best.bits;
}

/** A known picture that is the one in question, or probably is. */
export interface Recognised {
  readonly id: string;
  /** Bits of 1,024 in which they differ. */
  readonly bits: number;
  readonly isSame: boolean;
}

/**
 * Judges candidates by their fine hashes, closest first, however far they are: what differs by more than
 * `probableLimit` bits is another picture. The two that come closest without being the same are looked at again.
 */
export function judge(
  picture: GreyPicture,
  candidates: readonly (Candidate & { readonly fine: string })[],
): Recognised[] {
  const seen = candidates.flatMap(({ id, query, place, fine }) => {
    const words = wordsOf(fine, fineWords);
    if (!words) return [];
    const wanted = viewAt(words, place, fineWords);
    return [{ id, view: query.view, wanted, bits: distance(query.fine, wanted) }];
  });
  const closer = seen
    .toSorted((a, b) => a.bits - b.bits)
    .map(({ id, view, wanted, bits }, rank) => ({
      id,
      bits: rank < 2 && bits > sameLimit && bits < hopeless ? refine(picture, view, wanted, bits) : bits,
    }));
  return closer
    .map(({ id, bits }) => ({ id, bits, isSame: bits <= sameLimit }))
    .toSorted((a, b) => a.bits - b.bits);
}

/** Where a picture fits another one best: the view, what it is compared with, and the bits of 1,024 that differ. */
export interface BestFit {
  readonly view: View;
  readonly wanted: Uint32Array;
  readonly bits: number;
}

/** How a picture fits what is stored of another one; undefined when not even the coarse hashes are near. */
export function bestFit(queries: readonly QueryHash[], stored: StoredHashes): BestFit | undefined {
  const [coarse, fine] = [wordsOf(stored.coarse, coarseWords), wordsOf(stored.fine, fineWords)];
  const candidate = coarse && closest('', coarse, queries);
  if (!candidate || !fine) return undefined;
  const { query, place } = candidate;
  const wanted = viewAt(fine, place, fineWords);
  return { view: query.view, wanted, bits: distance(query.fine, wanted) };
}

/** Whether views between the nine may bring a fit below the limit. */
export const isWorthRefining = ({ bits }: BestFit): boolean => bits > sameLimit && bits < hopeless;

/** The bits that still differ after a closer look. Depends on the two pictures alone. */
export const refinedBits = (picture: GreyPicture, { view, wanted, bits }: BestFit): number =>
  refine(picture, view, wanted, bits);

/** Two known pictures that nearly equal each other. */
export interface NearPair {
  readonly ids: readonly [string, string];
  /** Bits of 256; 0 is as good as equal. */
  readonly distance: number;
}

/** Bits in which two pictures differ where they fit best: one is the whole picture, the other may be a part of it. */
function closestViews(a: readonly Uint32Array[], b: readonly Uint32Array[], max: number): number {
  let min = max + 1;
  for (const [place, view] of a.entries()) {
    for (const [one, other] of [
      [view, b[place]],
      [a[0], b[place]],
      [view, b[0]],
    ]) {
      if (one && other) min = Math.min(min, distance(one, other, min - 1));
    }
  }
  return min;
}

/**
 * The known pictures that nearly equal one another, closest first, from what is stored of them: resized, recompressed
 * or evenly cropped copies. Cards of one template come as near as 34 bits, so this says "look", not "the same".
 */
export function nearPairs(known: readonly KnownPicture[], max = 24): NearPair[] {
  const all = known.flatMap(({ id, coarse }) => {
    const words = wordsOf(coarse, coarseWords);
    if (!words) return [];
    return [
      {
        id,
        views: Array.from({ length: words.length / coarseWords }, (_, at) => viewAt(words, at, coarseWords)),
      },
    ];
  });
  const pairs: NearPair[] = [];
  for (const [index, one] of all.entries()) {
    for (let at = index + 1; at < all.length; at += 1) {
      const other = all[at];
      const bits = other ? closestViews(one.views, other.views, max) : Infinity;
      if (other && bits <= max) pairs.push({ ids: [one.id, other.id], distance: bits });
    }
  }
  return pairs.toSorted((a, b) => a.distance - b.distance);
}
