import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';
import { comparePatches, type Fit } from './compare-patches.ts';
import type { GreyPicture } from './grey-picture.ts';
import { unpackPatches } from './picture-patches.ts';
import { type Looked, pointsOf, reachOf } from './picture-points.ts';
import type { Guess, PointsIndex } from './points-index.ts';
import { liesWithin, type Proof, placing, prove } from './prove-points.ts';

/** The maximum shorter side of a searched picture, in pixels, and its maximum number of pixels. */
const searchedSide = 1080;
const searchedPixels = 3_000_000;

/** The size in which a picture is searched: large enough to distinguish characters in the pictures of a screenshot. */
export function searchedSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(
    1,
    searchedSide / Math.min(width, height),
    Math.sqrt(searchedPixels / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The minimum number of known points found, and the maximum number of sightings that are compared by patches. */
const minPoints = 8;
const maxSightings = 5;

/** The minimum number of patches in view, and of those that match. */
const minExpected = 8;
const minSeen = 7;

/** The minimum share of all patches if the rest may be covered; `sameShare` is the one of those in view. */
const probableShare = 0.66;
const sameShare = 0.8;

/** The share of known points found from which on nothing covers a picture: a pen or a sticker hides more of them. */
const clearShare = 0.87;

/**
 * The maximum share of mismatches among the patches in view, if nothing covers the picture or if only a part of it is
 * there: cards of a template may differ in few words, and a crop shows little more than what they have in common.
 */
const clearMisfits = 0.05;

/**
 * The maximum number of patches with other words: one if nothing covers the picture, otherwise a share, since a pen
 * may have the colour of the ink.
 */
const clearContradicted = 1;
const maxContradicted = 0.1;

/** A known picture that seems to be in the query picture, and the query picture's size relative to the searched one. */
export interface Sighting {
  readonly proof: Proof;
  readonly scale: number;
}

/** The share of known points found from which on the same part is not searched again: it has only poorer copies. */
const certainShare = 0.93;

/** True if most points of a guess are within a known picture that is certainly there. */
function isWithin({ matches }: Guess, { points }: Looked, there: Proof): boolean {
  const inside = matches.filter(({ point }) => {
    const found = points[point];
    return found !== undefined && liesWithin(there, found.x, found.y);
  });
  return inside.length * 2 > matches.length;
}

/** Finds known pictures anywhere in a picture, likeliest first: in a screenshot, at an angle, inverted, or cropped. */
export function sightingsIn(picture: GreyPicture, index: PointsIndex): Sighting[] {
  const looked = pointsOf(picture, reachOf(picture));
  const proofs: Proof[] = [];
  const certain: Proof[] = [];
  for (const guess of index.guesses(looked)) {
    if (certain.some((there) => isWithin(guess, looked, there))) continue;
    const proof = prove(looked, guess);
    if (!proof || proof.seen < minPoints) continue;
    proofs.push(proof);
    if (proof.seen >= certainShare * proof.expected) certain.push(proof);
  }
  return proofs
    .toSorted((a, b) => b.seen - a.seen)
    .slice(0, maxSightings)
    .map((proof) => ({ proof, scale: picture.width / looked.width }));
}

/** How well a known picture matches where it was found. */
export interface SightingFit extends Fit {
  /** Whether nothing covers it. */
  readonly isClear: boolean;
}

/** Compares a known picture's packed patches where it was found; undefined if they do not have the current format. */
export function fitOf(
  picture: GreyPicture,
  { proof, scale }: Sighting,
  packed: Uint8Array,
): SightingFit | undefined {
  const patches = unpackPatches(packed);
  if (!patches) return undefined;
  const { width, height } = proof.known;
  const how = { ratio: width / height, isInverted: proof.isInverted };
  const isClear = proof.seen >= clearShare * proof.expected;
  return { ...comparePatches(patches, picture, placing(proof, scale), how), isClear };
}

/** The verdict on a match: the same picture, probably the same, or (undefined) another one. */
export function verdictOf(fit: SightingFit): 'same' | 'probable' | undefined {
  const { all, expected, seen, contradicted, isClear } = fit;
  if (expected < minExpected || seen < minSeen) return undefined;
  if (contradicted > (isClear ? clearContradicted : maxContradicted * expected)) return undefined;
  const isThere = seen >= probableShare * all;
  if ((isClear || !isThere) && expected - seen > clearMisfits * expected) return undefined;
  return seen >= sameShare * expected && contradicted === 0 ? 'same' : 'probable';
}
