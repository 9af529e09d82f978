import { type GreyImage, type View, wholeView } from './grey-image.ts';
import { hashOf, mirroredHashes, type PerceptualHash } from './perceptual-hash.ts';
import { knownReach, packPoints, pointBytes, pointsHeader, pointsOf } from './image-points.ts';
import { packPatches, patchesOf } from './image-patches.ts';

/** The steps of brightness within which a bar counts as one colour; recompression makes about four. */
const tolerance = 12;

/** The share of a line that must have the bar's colour, and the share of the first line after it that must not. */
const uniform = 0.97;
const different = 0.6;

/** The maximum share of the image that is taken for a bar on one side. */
const widest = 0.35;

/** A line of pixels: `count` of them from `from`, `step` apart. */
interface Line {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

const tonesOf = ({ values }: GreyImage, { from, step, count }: Line): Float32Array =>
  Float32Array.from({ length: count }, (_, index) => values[from + index * step] ?? 0);

/**
 * Returns the share of a line that has a colour. A plain loop, since it runs for hundreds of lines of a screenshot.
 */
function shareOf({ values }: GreyImage, { from, step, count }: Line, colour: number): number {
  let same = 0;
  for (let index = 0, at = from; index < count; index += 1, at += step) {
    if (Math.abs(values[at]! - colour) <= tolerance) same += 1;
  }
  return same / count;
}

/**
 * Returns the number of lines, from an edge inwards, that form one plain bar. Empty paper at the edge of a card ends
 * with some letters; a bar ends with a line that is almost entirely different.
 */
function barLines(image: GreyImage, lineAt: (index: number) => Line, count: number): number {
  const first = tonesOf(image, lineAt(0));
  const colour = first.toSorted()[Math.floor(first.length / 2)] ?? 0;
  for (let index = 0; index < count * widest; index += 1) {
    const share = shareOf(image, lineAt(index), colour);
    if (share < uniform) return share <= 1 - different ? index : 0;
  }
  return 0;
}

/** Returns the part of an image within the plain bars that phones and video players put around it. */
export function contentBox(image: GreyImage): View {
  const { width, height } = image;
  const row = (index: number): Line => ({ from: index * width, step: 1, count: width });
  const column = (index: number): Line => ({ from: index, step: width, count: height });
  const view: View = {
    left: barLines(image, column, width) / width,
    top: barLines(image, row, height) / height,
    right: 1 - barLines(image, (index) => column(width - 1 - index), width) / width,
    bottom: 1 - barLines(image, (index) => row(height - 1 - index), height) / height,
  };
  return view.right - view.left > 0.3 && view.bottom - view.top > 0.3 ? view : wholeView;
}

/** The width in pixels to which an image is scaled down before it is hashed: that of the narrowest stored copy. */
export const hashedWidth = 480;

/** The number of 32-bit words in one coarse and in one fine hash. */
export const coarseWords = 8;
export const fineWords = 32;

const inside = (share: number): View => ({ left: share, top: share, right: 1 - share, bottom: 1 - share });

/** The maximum share that a caption over the top or bottom edge hides. */
const bar = 0.14;

const withoutHead: View = { ...wholeView, top: bar };
const withoutFoot: View = { ...wholeView, bottom: 1 - bar };

/** Crops as people make them: the same share of every side is gone. */
const crops = [0, 0.025, 0.05, 0.075, 0.1, 0.125].map(inside);

/** The views of a known image whose hashes are stored, in the order of storage. */
const storedViews: readonly View[] = [...crops, withoutHead, withoutFoot];

const rotated = [-2, -1, 1, 2].map((degrees): View => ({ ...wholeView, turned: degrees }));
const places = crops.map((_, place) => place);
const headPlace = crops.length;
const footPlace = crops.length + 1;

/**
 * The data that identifies a known image, as in its document: two parts in base64 each, separated by a full stop.
 * `coarse` is used to look through all images: hashes of 8 views, 256 bits each, and the image's points. `fine` is
 * used to judge the candidates: hashes of the views, 1,024 bits each, and the image's patches.
 */
export interface StoredHashes {
  readonly coarse: string;
  readonly fine: string;
}

const between = '.';

/** A view of the query image with its hashes, and the indexes of the stored views it is compared with. */
export interface QueryHash extends PerceptualHash {
  readonly view: View;
  readonly places: readonly number[];
}

function toBase64(parts: readonly (Uint32Array | Uint8Array)[]): string {
  let bytes = '';
  for (const part of parts) {
    for (const byte of new Uint8Array(part.buffer)) bytes += String.fromCodePoint(byte);
  }
  return btoa(bytes);
}

const fromBase64 = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0);

/** Returns the packed points or patches of a known image; undefined if it has none. */
export function marksOf(encoded: string): Uint8Array | undefined {
  const [, marks = ''] = encoded.split(between);
  try {
    return marks === '' ? undefined : fromBase64(marks);
  } catch {
    return undefined;
  }
}

/** The number of points per known image in the look-up file: its strongest ones, since they come first. */
export const lookedUpPoints = 40;

/**
 * Returns the part of `coarse` in the look-up file: the hashes and the first points. The rest would double the bytes
 * that every visitor loads and find no more copies (`npm run bench -- lookup --sent`).
 */
export function lookupPart(coarse: string): string {
  const [hashes = '', points = ''] = coarse.split(between);
  const characters = Math.ceil((pointsHeader + lookedUpPoints * pointBytes) / 3) * 4;
  return points === '' ? coarse : hashes + between + points.slice(0, characters);
}

/** Returns stored hashes as words; undefined if they do not have today's length. */
export function wordsOf(encoded: string, wordsEach: number): Uint32Array | undefined {
  try {
    const [hashes = ''] = encoded.split(between);
    const bytes = fromBase64(hashes);
    const whole = bytes.length === storedViews.length * wordsEach * 4;
    return whole ? new Uint32Array(bytes.buffer) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the data to store that identifies an image. */
export function hashImage(image: GreyImage): StoredHashes {
  const hashes = storedViews.map((view) => hashOf(image, view));
  return {
    coarse:
      toBase64(hashes.map(({ coarse }) => coarse)) +
      between +
      toBase64([packPoints(pointsOf(image, knownReach))]),
    fine: toBase64(hashes.map(({ fine }) => fine)) + between + toBase64([packPatches(patchesOf(image))]),
  };
}

/**
 * Hashes a query image in nine views: whole, slightly trimmed (half a step between two stored crops), without bars
 * around it, rotated both ways (`isTurned`, half of the total time), and without its top or bottom, where a caption
 * may cover it. As a whole and without bars also mirrored and turned by quarters, which costs next to nothing.
 */
export function hashQuery(image: GreyImage, { isTurned = true } = {}): QueryHash[] {
  const box = contentBox(image);
  const whole = box === wholeView ? [wholeView] : [wholeView, box];
  const views = [...whole, inside(0.0125), ...(isTurned ? rotated : [])];
  const look = (view: View, at: readonly number[]) => ({ ...hashOf(image, view), view, places: at });
  return [
    ...views.map((view) => look(view, places)),
    ...whole.flatMap((view) => mirroredHashes(image, view).map((hash) => ({ ...hash, places }))),
    look(withoutHead, [headPlace]),
    look(withoutFoot, [footPlace]),
  ];
}

/** The other views in the other orientations, and those without a side: it may be the top or bottom of the known image. */
export function hashOrientations(image: GreyImage): QueryHash[] {
  const sides = [withoutHead, withoutFoot, { ...wholeView, left: bar }, { ...wholeView, right: 1 - bar }];
  return [inside(0.0125), ...rotated, ...sides].flatMap((view) =>
    mirroredHashes(image, view).flatMap((hash) => {
      const { orientation } = hash.view;
      const side = sides.indexOf(view);
      if (side === -1) return { ...hash, places };
      // The side of the query that is the top of the known image: 4 exchanges it with the left one, 2 with the opposite one.
      const top = (orientation & 4 ? 2 : 0) + ((orientation >> 1) & 1);
      return side >> 1 === top >> 1 ? { ...hash, places: [side === top ? headPlace : footPlace] } : [];
    }),
  );
}
