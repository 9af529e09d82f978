import type { GreyImage } from './grey-image.ts';
import {
  asItIs,
  type Patch,
  patch,
  type Placing,
  places,
  placeShare,
  readPatch,
  side,
} from './image-patches.ts';

/** The offsets from the expected position at which a patch is tried, in cells, and the minimum likeness of a match. */
const reach = [0, -0.5, 0.5, -1, 1];
const alike = 0.52;

/**
 * The likeness below which a patch shows something else. In between, it may be the same one, blurred or half covered.
 */
const otherShare = 0.42;

/** An image is given up when less than `firstShare` of its first `firstPatches` patches can still match. */
const firstPatches = 16;
const firstShare = 0.45;

/**
 * The brightness by which paper and ink may differ between neighbours: light falls unevenly on a photographed screen.
 */
const toneSlack = 10;

/** The number of neighbours whose paper and ink are compared, and the contrast below which a patch has no ink. */
const neighbours = 6;
const plainTones = 20;

/** How the patches of a known image match the query image at the position where it was found. */
export interface Fit {
  /** The patches of the known image, those expected within the query image, and those that match there. */
  readonly all: number;
  readonly expected: number;
  readonly seen: number;
  /** Patches that show something else although nothing covers them: other words on the same paper in the same ink. */
  readonly contradicted: number;
}

interface Compared {
  readonly x: number;
  readonly y: number;
  /** The share of the brightness that agrees with the stored signs, from -1 to 1, at the best offset. */
  readonly likeness: number;
  /** The brightness below which a tenth of the patch is, and that above which a tenth is. */
  readonly dark: number;
  readonly light: number;
}

function likenessOf(signs: Int8Array, strength: number, sign: number): number {
  let [sum, whole] = [0, 0];
  for (let at = 0; at < places; at += 1) {
    // Clamped to the mean strength: a pen's stroke across a character must not outweigh the rest.
    const value = Math.max(-strength, Math.min(strength, patch[at] ?? 0));
    sum += value * (signs[at] ?? 0);
    whole += Math.abs(value);
  }
  return (sign * sum) / whole;
}

function compared(
  image: GreyImage,
  place: Placing,
  { x, y, signs }: Patch,
  ratio: number,
  sign: number,
): Compared {
  let best = -1;
  let [dark, light] = [0, 0];
  for (const offY of reach) {
    for (const offX of reach) {
      const strength = readPatch(image, place, x + offX * placeShare, y + offY * placeShare * ratio, ratio);
      if (offX === 0 && offY === 0) {
        const tones = asItIs.toSorted();
        [dark, light] = [tones[Math.floor(places / 10)] ?? 0, tones[places - Math.ceil(places / 10)] ?? 0];
      }
      if (strength < 1) continue;
      best = Math.max(best, likenessOf(signs, strength, sign));
      if (best >= alike) return { x, y, likeness: best, dark, light };
    }
  }
  return { x, y, likeness: best, dark, light };
}

/**
 * True if nothing covers a patch: its paper and ink (or its paper alone, if plain) equal those of a matching one
 * nearby.
 */
function isBare({ x, y, dark, light }: Compared, fitting: readonly Compared[]): boolean {
  // Words on one line have more in common than words one below the other.
  const distanceTo = (other: Compared) => Math.abs(other.x - x) + 2 * Math.abs(other.y - y);
  const near = fitting.toSorted((a, b) => distanceTo(a) - distanceTo(b)).slice(0, neighbours);
  const isPlain = light - dark < plainTones;
  return near.some((other) => {
    const [isDark, isLight] = [
      Math.abs(other.dark - dark) <= toneSlack,
      Math.abs(other.light - light) <= toneSlack,
    ];
    return isPlain ? isDark || isLight : isDark && isLight;
  });
}

/**
 * Compares the patches of a known image with the query image. `ratio` is the known image's width divided by its
 * height.
 */
export function comparePatches(
  patches: readonly Patch[],
  image: GreyImage,
  place: Placing,
  { ratio, isInverted }: { readonly ratio: number; readonly isInverted: boolean },
): Fit {
  const margin = (side / 2) * placeShare;
  const inView = patches.filter(({ x, y }) =>
    [-margin, margin].every((off) => {
      const [inX, inY] = place(x + off, y + off * ratio);
      return inX >= 0 && inY >= 0 && inX <= image.width && inY <= image.height;
    }),
  );
  const fitting: Compared[] = [];
  const others: Compared[] = [];
  // Gives up as soon as too few of the first patches can match, if there are more patches than those.
  const isGivenUp = (tried: number) =>
    inView.length > firstPatches &&
    tried <= firstPatches &&
    fitting.length + firstPatches - tried < firstShare * firstPatches;
  for (const [number, each] of inView.entries()) {
    if (isGivenUp(number)) break;
    const patchThere = compared(image, place, each, ratio, isInverted ? -1 : 1);
    if (patchThere.likeness >= alike) fitting.push(patchThere);
    else if (patchThere.likeness < otherShare) others.push(patchThere);
  }
  return {
    all: patches.length,
    expected: inView.length,
    seen: fitting.length,
    contradicted: others.filter((each) => isBare(each, fitting)).length,
  };
}
