import { compareCodes } from '#src/platform/text/compare.ts';
import type { GreyImage, View } from './grey-image.ts';
import { distance, hashOf } from './perceptual-hash.ts';
import {
  coarseWords,
  fineWords,
  hashOrientations,
  hashQuery,
  type QueryHash,
  wordsOf,
} from './image-hashes.ts';

/** The maximum distance of a candidate, in bits of 256, and the maximum number of candidates. */
export const coarseLimit = 48;
const maxCandidates = 8;

/**
 * The maximum distances of the same image and of a probable one, in bits of 1,024. Chosen with `npm run bench --
 * lookup`.
 */
export const sameLimit = 80;
export const probableLimit = 140;

/** The maximum distance of a mirrored or turned copy: there are more ways to be near one by chance. */
const turnedLimit = 120;

/** The distance, in bits of 1,024, from which refining does not help. */
const hopeless = 300;

export interface KnownImage {
  readonly id: string;
  /** Base64. */
  readonly coarse: string;
}

/** A known image with the views that fit best, and their distance in bits of 256. */
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

/** All known images by their coarse hashes. Hashes in an outdated format cannot be matched and are left out. */
export class LookupIndex {
  readonly #known: readonly { readonly id: string; readonly words: Uint32Array }[];

  constructor(images: Iterable<KnownImage>) {
    this.#known = [...images].flatMap(({ id, coarse }) => {
      const words = wordsOf(coarse, coarseWords);
      return words ? [{ id, words }] : [];
    });
  }

  get size(): number {
    return this.#known.length;
  }

  /** Returns the known images that may be the query image, closest first. */
  candidates(queries: readonly QueryHash[]): Candidate[] {
    return this.#known
      .flatMap(({ id, words }) => closest(id, words, queries) ?? [])
      .toSorted((a, b) => a.distance - b.distance || compareCodes(a.id, b.id))
      .slice(0, maxCandidates);
  }

  /** The candidates for an image. All orientations are tried if no upright view is near any, so upright copies take no longer. */
  candidatesFor(image: GreyImage, isTurned = true): Candidate[] {
    const near = this.candidates(hashQuery(image, { isTurned }));
    const isUpright = near[0] && !near[0].query.view.orientation;
    const others = isUpright ? [] : this.candidates(hashOrientations(image));
    const all = [...near, ...others].toSorted((a, b) => a.distance - b.distance || compareCodes(a.id, b.id));
    return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at).slice(0, maxCandidates);
  }
}

/** Returns a slightly changed view: narrower or wider, and rotated. */
function nudged(view: View, trim: number, degrees: number): View {
  const { left, top, right, bottom, turned = 0 } = view;
  return {
    ...view,
    left: left + trim,
    top: top + trim,
    right: right - trim,
    bottom: bottom - trim,
    turned: turned + degrees,
  };
}

/** Changes of a view, in shares of the image and in degrees. A second round takes half the step. */
const nudges = [
  [0.008, 0],
  [-0.008, 0],
  [0, 0.7],
  [0, -0.7],
] as const;

/**
 * Compares a candidate again with views between the nine of `hashQuery`, and returns the smallest distance: an uneven
 * crop or a slight rotation changes every bit a little, whereas other words on the same template do not come closer.
 */
function refine(image: GreyImage, view: View, wanted: Uint32Array, bits: number): number {
  let best = { view, bits };
  for (const reach of [1, 0.5]) {
    for (const [trim, degrees] of nudges) {
      const moved = nudged(best.view, trim * reach, degrees * reach);
      const left = distance(hashOf(image, moved).fine, wanted);
      if (left < best.bits) best = { view: moved, bits: left };
    }
  }
  return best.bits;
}

/** A candidate with its distance from the query image. */
export interface Recognised {
  readonly id: string;
  /** The distance, in bits of 1,024. */
  readonly bits: number;
  readonly isSame: boolean;
}

/**
 * Judges candidates by their fine hashes, closest first, and returns all of them: beyond `probableLimit` bits, it is
 * another image. Of the two closest, those that are not the same are compared again with more views.
 */
export function judge(
  image: GreyImage,
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
      view,
      bits: rank < 2 && bits > sameLimit && bits < hopeless ? refine(image, view, wanted, bits) : bits,
    }));
  return closer
    .filter(({ view, bits }) => !view.orientation || bits <= turnedLimit)
    .map(({ id, bits }) => ({ id, bits, isSame: bits <= sameLimit }))
    .toSorted((a, b) => a.bits - b.bits);
}

/** Two known images that are nearly equal. */
export interface NearPair {
  readonly ids: readonly [string, string];
  /** The distance, in bits of 256; 0 is as good as equal. */
  readonly distance: number;
}

/** Returns the smallest distance of two images: of equal views, or of one as a whole and a part of the other. */
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
 * Returns the pairs of known images that are nearly equal, closest first, by their stored hashes: resized,
 * recompressed or evenly cropped copies. Cards of one template come as near as 34 bits, so a pair is a reason to look,
 * not a proof.
 */
export function nearPairs(known: readonly KnownImage[], max = 24): NearPair[] {
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
