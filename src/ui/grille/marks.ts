import type { PatternName } from './patterns.ts';

/**
 * The patterns on the first view of nearly every page: the emblem, those of the verdicts and of a folder without a
 * cover. They are side by side in one file (`svgFiles`): a browser creates a document for each SVG image that it
 * paints, which takes a slow phone 12 ms (decision 083).
 */
export const marks: readonly PatternName[] = [
  'emblem',
  'true',
  'partlyFalse',
  'misleading',
  'false',
  'insufficient',
  'images',
];

/**
 * The URL of that file as a variable, in a rule for the whole document: it occurs only once, because a publication
 * inlines the file there.
 */
export const marksProperty = { '--grille-marks': 'url(/grille/marks.svg)' };

/** Returns the CSS mask of a pattern: its position in the file of the marks, or a file of its own. */
export function maskOf(pattern: PatternName): string {
  const place = marks.indexOf(pattern);
  return place < 0
    ? `url(/grille/${pattern}.svg) center / contain no-repeat`
    : `var(--grille-marks) ${(place / (marks.length - 1)) * 100}% 0 / ${marks.length * 100}%`;
}
