import type { PixelSize } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { comparePatches, type Fit } from './compare-patches.ts';
import type { GreyImage } from './grey-image.ts';
import { unpackPatches } from './image-patches.ts';
import { type Looked, pointsOf, reachOf } from './image-points.ts';
import type { Guess, PointsIndex } from './points-index.ts';
import { liesWithin, type Proof, placing, prove } from './prove-points.ts';
import { freeMemory } from '#src/platform/browser/free-memory.ts';
import { scaledTo, isScreen } from './scale-space.ts';

/**
 * The shorter side, in pixels, at which text is recognised: cards have large text, chats on phone screens small text.
 */
const cardSide = 800;
const screenSide = 900;
const maxPixels = 2_600_000;

/** Returns the size at which text is recognised. A larger image is not read better, only later. */
export function readSize({ width, height }: PixelSize): PixelSize {
  const side = isScreen({ width, height }) ? screenSide : cardSide;
  const scale = Math.min(1, side / Math.min(width, height), Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns an image in the form that the OCR engine reads fastest: no larger than its text needs, and as plain grey
 * pixels (PGM), which the engine takes as they are, whereas it decodes a JPEG twice as slowly as the browser. The
 * buffer can be transferred from worker to page; a `Blob` would stay in the page's memory until it is collected.
 */
export function imageToRead(image: GreyImage): ArrayBuffer {
  const { width, height, values } = scaledTo(image, readSize(image));
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new ArrayBuffer(header.length + values.length);
  new Uint8Array(file).set(header);
  new Uint8ClampedArray(file, header.length).set(values);
  if (values !== image.values) freeMemory(values.buffer);
  return file;
}

/** The shorter side and the total pixels to which images are limited when they are searched for known ones. */
const searchedSide = 1080;
const searchedPixels = 3_000_000;

/** The size at which an image is searched: characters in a screenshot's images can still be distinguished. */
export function searchedSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(
    1,
    searchedSide / Math.min(width, height),
    Math.sqrt(searchedPixels / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The minimum number of known points seen where expected, and the maximum number of images compared by their
 * patches.
 */
const minPoints = 8;
const maxSightings = 5;

/** The minimum number of patches in view, and of patches that match. */
const minExpected = 8;
const minSeen = 7;

/**
 * The share of all patches from which an image is present, whatever covers the rest; `sameShare` is of those in view.
 */
const probableShare = 0.66;
const sameShare = 0.8;

/** The share of the known points from which nothing covers an image: a pen or a sticker hides more of them. */
const clearShare = 0.87;

/**
 * The maximum share of the patches in view that may differ if nothing covers an image, or if too little of it is
 * present: few words may differ between cards of a template, and a crop shows little more than what they have in
 * common.
 */
const clearMisfits = 0.05;

/**
 * The maximum number of patches with other words if nothing covers an image, else their share: a pen may look like
 * ink.
 */
const clearContradicted = 1;
const maxContradicted = 0.1;

/**
 * A known image that seems to appear in the query image, and the scale from the analysed size to the query
 * image.
 */
export interface Sighting {
  readonly proof: Proof;
  readonly scale: number;
}

/**
 * The share of the known points from which nothing else is looked for in the same area: it could only be a poorer
 * copy.
 */
const certainShare = 0.93;

/** True if most matches of a guess are inside a known image that is certainly present. */
function isWithin({ matches }: Guess, { points }: Looked, there: Proof): boolean {
  const inside = matches.filter(({ point }) => {
    const found = points[point];
    return found !== undefined && liesWithin(there, found.x, found.y);
  });
  return inside.length * 2 > matches.length;
}

/**
 * Looks for known images anywhere in an image, most likely first: in a screenshot, at an angle, inverted, or
 * cropped.
 */
export function sightingsIn(image: GreyImage, index: PointsIndex): Sighting[] {
  const looked = pointsOf(image, reachOf(image));
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
    .map((proof) => ({ proof, scale: image.width / looked.width }));
}

/** How a known image fits where it was seen. */
export interface SightingFit extends Fit {
  /** True if nothing covers it. */
  readonly isClear: boolean;
}

/** Compares the packed patches of a known image where it was seen; undefined if they are not in today's format. */
export function fitOf(
  image: GreyImage,
  { proof, scale }: Sighting,
  packed: Uint8Array,
): SightingFit | undefined {
  const patches = unpackPatches(packed);
  if (!patches) return undefined;
  const { width, height } = proof.known;
  const how = { ratio: width / height, isInverted: proof.isInverted };
  const isClear = proof.seen >= clearShare * proof.expected;
  return { ...comparePatches(patches, image, placing(proof, scale), how), isClear };
}

/** Returns the verdict on a fit: the same image, probably the same, or (undefined) another one. */
export function verdictOf(fit: SightingFit): 'same' | 'probable' | undefined {
  const { all, expected, seen, contradicted, isClear } = fit;
  if (expected < minExpected || seen < minSeen) return undefined;
  if (contradicted > (isClear ? clearContradicted : maxContradicted * expected)) return undefined;
  const isThere = seen >= probableShare * all;
  if ((isClear || !isThere) && expected - seen > clearMisfits * expected) return undefined;
  return seen >= sameShare * expected && contradicted === 0 ? 'same' : 'probable';
}
