import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';
import { comparePatches, type Fit } from './compare-patches.ts';
import type { GreyPicture } from './grey-picture.ts';
import { unpackPatches } from './picture-patches.ts';
import { type Looked, pointsOf, reachOf } from './picture-points.ts';
import type { Guess, PointsIndex } from './points-index.ts';
import { liesWithin, type Proof, placing, prove } from './prove-points.ts';

/** Pixels of the shorter side within which pictures are searched for known ones, and pixels in all. */
const searchedSide = 1080;
const searchedPixels = 3_000_000;

/** The size at which a picture is searched: characters in a screenshot's pictures are still told apart. */
export function searchedSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(
    1,
    searchedSide / Math.min(width, height),
    Math.sqrt(searchedPixels / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Known points that have to be seen where they are expected, and pictures that are compared by their patches. */
const minPoints = 8;
const maxSightings = 5;

/** Patches that have to be in view, and that have to look the same. */
const minExpected = 8;
const minSeen = 7;

/** Share of all patches from which on a picture is there, whatever lies over the rest; `sameShare` is of those in view. */
const probableShare = 0.66;
const sameShare = 0.8;

/** Share of the known points from which on nothing lies over a picture: a pen or a sticker takes more of them away. */
const clearShare = 0.87;

/**
 * Share of the patches in view that may differ where nothing lies over a picture, and where less of it is there: words
 * in which cards of a template differ may be few, and a cut shows little more than what they have in common.
 */
const clearMisfits = 0.05;

/** Patches that may show other words: with nothing over it one, else a share, since a pen may have the colour of the ink. */
const clearContradicted = 1;
const maxContradicted = 0.1;

/** A known picture that seems to lie somewhere in the one in question, and how much larger that is than was looked at. */
export interface Sighting {
  readonly proof: Proof;
  readonly scale: number;
}

/** Share of the known points from which on nothing else is looked for in the same part: it can only be a poorer copy. */
const certainShare = 0.93;

/** Whether most of what a guess is made of lies in a known picture that is certainly there. */
function isWithin({ matches }: Guess, { points }: Looked, there: Proof): boolean {
  const inside = matches.filter(({ point }) => {
    const found = points[point];
    return found !== undefined && liesWithin(there, found.x, found.y);
  });
  return inside.length * 2 > matches.length;
}

/** Looks for known pictures anywhere in a picture, likeliest first: in a screenshot, at an angle, inverted, or cut. */
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

/** How a known picture fits where it was seen. */
export interface SightingFit extends Fit {
  /** Whether nothing lies over it. */
  readonly isClear: boolean;
}

/** How a known picture's packed patches fit where it was seen; undefined when they are not of today's form. */
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

/** What a fit says: the same picture, probably the same, or (undefined) another one. */
export function verdictOf(fit: SightingFit): 'same' | 'probable' | undefined {
  const { all, expected, seen, contradicted, isClear } = fit;
  if (expected < minExpected || seen < minSeen) return undefined;
  if (contradicted > (isClear ? clearContradicted : maxContradicted * expected)) return undefined;
  const isThere = seen >= probableShare * all;
  if ((isClear || !isThere) && expected - seen > clearMisfits * expected) return undefined;
  return seen >= sameShare * expected && contradicted === 0 ? 'same' : 'probable';
}
