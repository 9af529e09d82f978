import { type GreyPicture, type View, wholeView } from './grey-picture.ts';
import { hashOf, type PerceptualHash } from './perceptual-hash.ts';
import { knownReach, packPoints, pointBytes, pointsHeader, pointsOf } from './picture-points.ts';
import { packPatches, patchesOf } from './picture-patches.ts';

/** The range of brightness within which a bar counts as one colour; recompression causes differences of about four. */
const tolerance = 12;

/** The minimum share of a line of a bar that has its colour, and of the first line after it that has another colour. */
const uniform = 0.97;
const different = 0.6;

/** The maximum share of the picture that a bar on one side may cover. */
const widest = 0.35;

/** A line of pixels: `count` of them from index `from`, `step` apart. */
interface Line {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

const tonesOf = ({ values }: GreyPicture, { from, step, count }: Line): Float32Array =>
  Float32Array.from({ length: count }, (_, index) => values[from + index * step] ?? 0);

/** The share of a line that has a colour. A plain loop, because it runs for hundreds of lines of a screenshot. */
function shareOf({ values }: GreyPicture, { from, step, count }: Line, colour: number): number {
  let same = 0;
  for (let index = 0, at = from; index < count; index += 1, at += step) {
    if (Math.abs(values[at]! - colour) <= tolerance) same += 1;
  }
  return same / count;
}

/**
 * The number of lines, from an edge inwards, that form a plain bar. Empty paper at the edge of a card ends with a
 * line of a few letters; a bar ends with a line that is almost entirely different.
 */
function barLines(picture: GreyPicture, lineAt: (index: number) => Line, count: number): number {
  const first = tonesOf(picture, lineAt(0));
  const colour = first.toSorted()[Math.floor(first.length / 2)] ?? 0;
  for (let index = 0; index < count * widest; index += 1) {
    const share = shareOf(picture, lineAt(index), colour);
    if (share < uniform) return share <= 1 - different ? index : 0;
  }
  return 0;
}

/** The picture without the plain bars that phones and video players add around it. */
export function contentBox(picture: GreyPicture): View {
  const { width, height } = picture;
  const row = (index: number): Line => ({ from: index * width, step: 1, count: width });
  const column = (index: number): Line => ({ from: index, step: width, count: height });
  const view: View = {
    left: barLines(picture, column, width) / width,
    top: barLines(picture, row, height) / height,
    right: 1 - barLines(picture, (index) => column(width - 1 - index), width) / width,
    bottom: 1 - barLines(picture, (index) => row(height - 1 - index), height) / height,
  };
  return view.right - view.left > 0.3 && view.bottom - view.top > 0.3 ? view : wholeView;
}

/** The width, in pixels, to which a picture is scaled before hashing: that of the smallest stored size. */
export const hashedWidth = 480;

/** The number of 32-bit words in a coarse and in a fine hash. */
export const coarseWords = 8;
export const fineWords = 32;

const inside = (share: number): View => ({ left: share, top: share, right: 1 - share, bottom: 1 - share });

/** The maximum share that a caption over the upper or lower edge covers. */
const bar = 0.14;

const withoutHead: View = { ...wholeView, top: bar };
const withoutFoot: View = { ...wholeView, bottom: 1 - bar };

/** Crops as people make them: an equal share of every side. */
const crops = [0, 0.025, 0.05, 0.075, 0.1, 0.125].map(inside);

/** The views of a known picture whose hashes are stored, in the stored order. */
const storedViews: readonly View[] = [...crops, withoutHead, withoutFoot];

const headPlace = crops.length;
const footPlace = crops.length + 1;

/**
 * The data by which a known picture is recognised, as in its document. Each has two parts in base64, separated by a
 * point. `coarse`, to search all pictures: hashes of 8 views, 256 bits each, and the picture's points. `fine`, to
 * judge candidates: hashes of the views, 1,024 bits each, and the picture's patches.
 */
export interface StoredHashes {
  readonly coarse: string;
  readonly fine: string;
}

const between = '.';

/** The hashes of one view of the query picture, and the indices of the stored views to compare it with. */
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

/** The packed points or patches of a known picture; undefined if it was stored before these existed. */
export function marksOf(encoded: string): Uint8Array | undefined {
  const [, marks = ''] = encoded.split(between);
  try {
    return marks === '' ? undefined : fromBase64(marks);
  } catch {
    return undefined;
  }
}

/** The number of points of a known picture in the lookup file: the strongest ones, which come first. */
export const lookedUpPoints = 40;

/**
 * The part of `coarse` in the lookup file: the hashes and the first points. The rest would double the bytes that
 * every visitor loads and finds no more (`npm run bench -- lookup --sent`).
 */
export function lookupPart(coarse: string): string {
  const [hashes = '', points = ''] = coarse.split(between);
  const characters = Math.ceil((pointsHeader + lookedUpPoints * pointBytes) / 3) * 4;
  return points === '' ? coarse : hashes + between + points.slice(0, characters);
}

/** Decodes stored hashes to words; undefined if they do not have the current length. */
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

/** The hashes to store for a picture, by which it is recognised. */
export function hashPicture(picture: GreyPicture): StoredHashes {
  const hashes = storedViews.map((view) => hashOf(picture, view));
  return {
    coarse:
      toBase64(hashes.map(({ coarse }) => coarse)) +
      between +
      toBase64([packPoints(pointsOf(picture, knownReach))]),
    fine: toBase64(hashes.map(({ fine }) => fine)) + between + toBase64([packPatches(patchesOf(picture))]),
  };
}

/**
 * Hashes the query picture in nine views: whole, slightly trimmed (half a step between two stored crops), without
 * bars around it, rotated both ways (`isTurned`, which takes half of the total time), and without head or foot, in
 * case somebody wrote over them.
 */
export function hashQuery(picture: GreyPicture, { isTurned = true } = {}): QueryHash[] {
  const places = crops.map((_, place) => place);
  const turned = (isTurned ? [-2, -1, 1, 2] : []).map((degrees): View => ({ ...wholeView, turned: degrees }));
  const box = contentBox(picture);
  const views = [wholeView, inside(0.0125), ...(box === wholeView ? [] : [box]), ...turned];
  const look = (view: View, at: readonly number[]) => ({ ...hashOf(picture, view), view, places: at });
  return [
    ...views.map((view) => look(view, places)),
    look(withoutHead, [headPlace]),
    look(withoutFoot, [footPlace]),
  ];
}
