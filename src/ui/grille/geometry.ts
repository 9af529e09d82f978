/**
 * SVG path data of wrought iron in a square of 100 × 100 around its centre. Stateless and deterministic: the same
 * numbers give the same bytes.
 */

const centre = 50;

/** An offset from the centre before rotation: sideways and outwards, in units of the square. */
export type Place = readonly [side: number, out: number];

const figure = (value: number): string => String(Math.round(value * 10) / 10);

/** Rotates an offset by `turn` degrees, clockwise from the top, and returns its coordinates. */
function turned([side, out]: Place, turn: number): string {
  const angle = (turn * Math.PI) / 180;
  const x = centre + side * Math.cos(angle) + out * Math.sin(angle);
  const y = centre + side * Math.sin(angle) - out * Math.cos(angle);
  return `${figure(x)} ${figure(y)}`;
}

/** Draws a rod in one direction; its shape depends on the function that made it. */
export type Rod = (turn: number) => string;

/** A straight rod through the given points. */
export const bar =
  (...places: readonly Place[]): Rod =>
  (turn) =>
    `M${places.map((place) => turned(place, turn)).join('L')}`;

/** A circle around a point. */
export const ring =
  (radius: number, place: Place = [0, 0]): Rod =>
  (turn) => {
    const arc = `A${radius} ${radius} 0 1 1 `;
    const ends = [turned([place[0], place[1] - radius], turn), turned([place[0], place[1] + radius], turn)];
    return `M${ends[0]}${arc}${ends[1]}${arc}${ends[0]}`;
  };

/**
 * Two curls that meet again where they begin: the heart of the emblem. `from` and `to` are distances from the centre.
 */
export const heart =
  (from: number, to: number, width = 1): Rod =>
  (turn) => {
    const at = (side: number, out: number) =>
      turned([(side * (to - from) * width) / 9.3, from + (out * (to - from)) / 9.3], turn);
    return (
      `M${at(0, 0)}C${at(-5.5, 3.2)} ${at(-7.8, 7.3)} ${at(-5.8, 8.8)}C${at(-3.9, 10.2)} ${at(-1.4, 8.6)} ${at(0, 6.6)}` +
      `C${at(1.4, 8.6)} ${at(3.9, 10.2)} ${at(5.8, 8.8)}C${at(7.8, 7.3)} ${at(5.5, 3.2)} ${at(0, 0)}`
    );
  };

/** A pointed leaf. */
export const leaf =
  (from: number, to: number, width: number): Rod =>
  (turn) => {
    const at = (side: number, share: number) => turned([side, from + (to - from) * share], turn);
    return `M${at(0, 0)}C${at(width, 0.3)} ${at(width, 0.7)} ${at(0, 1)}C${at(-width, 0.7)} ${at(-width, 0.3)} ${at(0, 0)}`;
  };

/** A rod that swings to one side and curls at its end; a negative `width` swings to the other side. */
export const scroll =
  (from: number, to: number, width: number): Rod =>
  (turn) => {
    const at = (side: number, share: number) => turned([side * width, from + (to - from) * share], turn);
    return (
      `M${at(0, 0)}C${at(0.1, 0.5)} ${at(0.2, 1)} ${at(0.62, 1)}C${at(0.9, 1)} ${at(1, 0.82)} ${at(0.98, 0.68)}` +
      `C${at(0.94, 0.5)} ${at(0.66, 0.52)} ${at(0.66, 0.68)}C${at(0.66, 0.76)} ${at(0.76, 0.8)} ${at(0.82, 0.73)}`
    );
  };

/** Draws a rod in `count` directions at equal angles, the first rotated by `first` degrees. */
export const around = (count: number, rod: Rod, first = 0): string =>
  Array.from({ length: count }, (_, index) => rod(first + (index * 360) / count)).join('');

/** Draws a rod and its mirror image in every direction; `rod` returns the rod for one side. */
export const mirrored = (count: number, rod: (side: 1 | -1) => Rod, first = 0): string =>
  around(count, rod(1), first) + around(count, rod(-1), first);
