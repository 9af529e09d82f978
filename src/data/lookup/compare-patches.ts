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

/** How far around a patch is looked for, in places, and least share of the brightness that has to be as it was. */
const reach = [0, -0.5, 0.5, -1, 1];
const alike = 0.52;

/** Share up to which a patch shows something else: between, it may be the same one, blurred or half covered. */
const otherShare = 0.42;

/** Patches after which a picture that fits in fewer than this share is given up. */
const firstPatches = 16;
const firstShare = 0.45;

/** Steps of brightness by which paper and ink may differ between neighbours: light falls unevenly on a photographed screen. */
const toneSlack = 10;

/** Neighbours whose paper and ink are looked at, and difference below which there is no ink. */
const neighbours = 6;
const plainTones = 20;

/** How the patches of a known picture fit the picture in question where it is said to lie. */
export interface Fit {
  /** Patches of the known picture, those that the picture in question would show, and those that look the same there. */
  readonly all: number;
  readonly expected: number;
  readonly seen: number;
  /** Patches where it shows something else with nothing lying over it: other words on the same paper in the same ink. */
  readonly contradicted: number;
}

interface Compared {
  readonly x: number;
  readonly y: number;
  /** Share of the brightness that is as it was, from -1 to 1, where it fits best. */
  readonly likeness: number;
  /** Brightness that a tenth of the patch is below, and above. */
  readonly dark: number;
  readonly light: number;
}

function likenessOf(signs: Int8Array, strength: number, sign: number): number {
  let [sum, whole] = [0, 0];
  for (let at = 0; at < places; at += 1) {
    // No place counts for more than the mean one: a pen's stroke across a character is not all that there is.
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

/** Whether a patch has paper and ink of one that fits nearby, or its paper alone: nothing lies over what is there. */
function isBare({ x, y, dark, light }: Compared, fitting: readonly Compared[]): boolean {
  // Words of a line have more in common than words one below the other.
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

/** Compares the patches of a known picture (`ratio`: its width by its height) with what is there. */
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
  // As soon as it cannot fit in enough of the first ones, where there are more than those.
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
