import { around, bar, heart, leaf, mirrored, ring, scroll } from './geometry.ts';
import { cross, homePattern, whole } from './home-pattern.ts';

const diagonals = around(4, bar([0, 0], [0, 62]), 45);
const frame = around(4, bar([-46, 46], [46, 46]));
const upright = (...sides: readonly number[]): string =>
  sides.map((side) => bar([side, -46], [side, 46])(0)).join('');

/**
 * The window grilles (鐵窗花) of the site. The grille of a verdict shows how complete it is: whole when the claim is
 * true, half made, turned to a side, barred, or bars with nothing between them.
 */
export const patterns = {
  emblem: around(4, bar([0, 0], [0, 41])) + around(2, heart(0, 27.5)),
  window:
    frame + cross + around(2, heart(0, 22)) + mirrored(2, (side) => bar([side * 23, 28], [side * 23, 46])),
  home: homePattern,
  true: whole + around(8, leaf(10, 44, 9)) + ring(10)(0),
  partlyFalse:
    whole + bar([0, -46], [0, 46])(0) + [0, 45, 90, 135, 180].map(leaf(10, 44, 9)).join('') + ring(10)(0),
  misleading: whole + around(6, scroll(8, 38, 22)) + ring(8)(0),
  false: frame + diagonals + mirrored(4, (side) => scroll(10, 38, side * 15)),
  insufficient: frame + upright(-28, -9.5, 9.5, 28) + around(2, bar([-46, 22], [46, 22])),
  checks: whole + around(6, heart(6, 38, 0.85)) + ring(6)(0),
  cases: frame + upright(-23, 0, 23) + around(2, scroll(8, 34, 17)) + around(2, scroll(8, 34, -17)),
  images: frame + ring(30)(0) + around(4, heart(0, 28)) + around(4, ring(5, [34, 34])),
  events: whole + around(12, bar([0, 20], [0, 46])) + around(6, leaf(0, 20, 7)) + ring(20)(0),
  people:
    frame +
    ring(12, [0, 16])(0) +
    mirrored(1, (side) => scroll(-44, 0, side * 34)) +
    bar([0, -46], [0, 4])(0),
  achievements: frame + around(5, leaf(8, 44, 15)) + ring(8)(0),
  budget:
    frame +
    [-28, 0, 28].map((y) => bar([-46, y], [46, y])(0)).join('') +
    mirrored(2, (side) => ring(9, [side * 23, 14])),
  videos: frame + bar([-18, 26], [-18, -26], [26, 0], [-18, 26])(0) + around(4, scroll(34, 46, 12), 45),
  opinion: whole + around(4, scroll(6, 38, 20)) + around(4, scroll(6, 38, -20), 0),
  timeline:
    frame +
    bar([-46, 0], [46, 0])(0) +
    [-30, 0, 30].map((x) => ring(6, [x, 0])(0)).join('') +
    mirrored(2, (side) => scroll(8, 40, side * 26)),
  energy: ring(46)(0) + ring(14)(0) + around(3, leaf(14, 45, 12)) + around(3, bar([0, 14], [0, 46]), 60),
  places: frame + around(4, leaf(0, 42, 16)) + around(4, leaf(0, 56, 10), 45),
} as const;

export type PatternName = keyof typeof patterns;

export const patternNames = Object.keys(patterns) as PatternName[];

/** Returns a pattern as an SVG document, its rods in one colour. */
export const patternSvg = (name: PatternName, colour = '#000', width = 3): string => {
  const isEmblem = name === 'emblem';
  const rim = isEmblem ? `<rect x="7.2" y="7.2" width="85.6" height="85.6" rx="19" stroke-width="8.1"/>` : '';
  const rods = isEmblem ? 6.3 : width;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100" fill="none" stroke="${colour}" stroke-width="${rods}" stroke-linecap="round" stroke-linejoin="round">${rim}<path d="${patterns[name]}"/></svg>`;
};
