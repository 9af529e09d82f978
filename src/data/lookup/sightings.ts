import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';
import type { GreyPicture } from './grey-picture.ts';
import { comparePatches, type Fit, unpackPatches } from './picture-patches.ts';
import { pointsOf, reachOf } from './picture-points.ts';
import type { PointsIndex } from './points-index.ts';
import { type Proof, placing, prove } from './prove-points.ts';

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

/** Shares of the patches in view that look the same, from which on it is probably, and surely, the same picture. */
const probableShare = 0.66;
const sameShare = 0.8;

/** A known picture that seems to lie somewhere in the one in question, and how much larger that is than was looked at. */
export interface Sighting {
  readonly proof: Proof;
  readonly scale: number;
}

/** Looks for known pictures anywhere in a picture, likeliest first: in a screenshot, at an angle, inverted, or cut. */
export function sightingsIn(picture: GreyPicture, index: PointsIndex): Sighting[] {
  const looked = pointsOf(picture, reachOf(picture));
  return index
    .guesses(looked)
    .flatMap((guess) => prove(looked, guess) ?? [])
    .filter(({ seen }) => seen >= minPoints)
    .toSorted((a, b) => b.seen - a.seen)
    .slice(0, maxSightings)
    .map((proof) => ({ proof, scale: picture.width / looked.width }));
}

/** How a known picture's packed patches fit where it was seen; undefined when they are not of today's form. */
export function fitOf(picture: GreyPicture, { proof, scale }: Sighting, packed: Uint8Array): Fit | undefined {
  const patches = unpackPatches(packed);
  const { width, height } = proof.known;
  const how = { ratio: width / height, isInverted: proof.isInverted };
  return patches && comparePatches(patches, picture, placing(proof, scale), how);
}

/** What a fit says: the same picture, probably the same, or (undefined) another one. */
export function verdictOf({ expected, seen }: Fit): 'same' | 'probable' | undefined {
  if (expected < minExpected || seen < minSeen || seen < probableShare * expected) return undefined;
  return seen >= sameShare * expected ? 'same' : 'probable';
}
