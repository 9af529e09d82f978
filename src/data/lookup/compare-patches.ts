import type { GreyPicture } from './grey-picture.ts';
import {
  asItIs,
  type Patch,
  patch,
  type Placing,
  places,
  placeShare,
  readPatch,
  side,
} from './picture-patches.ts';

/** The offsets at which a patch is tried, in places, and the minimum likeness of a match. */
const reach = [0, -0.5, 0.5, -1, 1];
const alike = 0.52;

/** Below this likeness a patch shows something else; in between, it may be the same one, blurred or half covered. */
const otherShare = 0.42;

/** A picture is given up if less than this share of its first patches matches. */
const firstPatches = 16;
const firstShare = 0.45;

/** The maximum difference in brightness of paper or ink between neighbours: a photographed screen is lit unevenly. */
const toneSlack = 10;

/** The number of matching neighbours whose tones are compared, and the contrast below which a patch shows no ink. */
const neighbours = 6;
const plainTones = 20;

/** How well a known picture's patches match the query picture at their projected places. */
export interface Fit {
  /** The number of the known picture's patches, of those within the query picture, and of those that match. */
  readonly all: number;
  readonly expected: number;
  readonly seen: number;
  /** Patches that show something else although nothing covers them: other words on the same paper in the same ink. */
  readonly contradicted: number;
}

interface Compared {
  readonly x: number;
  readonly y: number;
  /** The best correlation with the known patch, from -1 to 1. */
  readonly likeness: number;
  /** The 10th and the 90th percentile of the patch's brightness. */
  readonly dark: number;
  readonly light: number;
}

function likenessOf(signs: Int8Array, strength: number, sign: number): number {
  let [sum, whole] = [0, 0];
  for (let at = 0; at < places; at += 1) {
    // Clip each place at the mean strength, so that a pen stroke across a character does not dominate.
    const value = Math.max(-strength, Math.min(strength, patch[at] ?? 0));
    sum += value * (signs[at] ?? 0);
    whole += Math.abs(value);
  }
  return (sign * sum) / whole;
}

function compared(
  picture: GreyPicture,
  place: Placing,
  { x, y, signs }: Patch,
  ratio: number,
  sign: number,
): Compared {
  let best = -1;
  let [dark, light] = [0, 0];
  for (const offY of reach) {
    for (const offX of reach) {
      const strength = readPatch(picture, place, x + offX * placeShare, y + offY * placeShare * ratio, ratio);
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

/** True if a patch has the paper and ink of a matching one nearby, or only its paper: then nothing covers it. */
function isBare({ x, y, dark, light }: Compared, fitting: readonly Compared[]): boolean {
  // Words in a line have more in common than words below each other.
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

/** Compares the patches of a known picture (`ratio`: its width divided by its height) with the query picture. */
export function comparePatches(
  patches: readonly Patch[],
  picture: GreyPicture,
  place: Placing,
  { ratio, isInverted }: { readonly ratio: number; readonly isInverted: boolean },
): Fit {
  const margin = (side / 2) * placeShare;
  const inView = patches.filter(({ x, y }) =>
    [-margin, margin].every((off) => {
      const [inX, inY] = place(x + off, y + off * ratio);
      return inX >= 0 && inY >= 0 && inX <= picture.width && inY <= picture.height;
    }),
  );
  const fitting: Compared[] = [];
  const others: Compared[] = [];
  // Gives up as soon as too few of the first patches can still match, if there are more than these.
  const isGivenUp = (tried: number) =>
    inView.length > firstPatches &&
    tried <= firstPatches &&
    fitting.length + firstPatches - tried < firstShare * firstPatches;
  for (const [number, each] of inView.entries()) {
    if (isGivenUp(number)) break;
    const patchThere = compared(picture, place, each, ratio, isInverted ? -1 : 1);
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
