import { marks } from './marks.ts';
import { patternNames, patternSvg } from './patterns.ts';

const width = marks.length * 100;
const sideBySide = marks
  .map((name, place) => patternSvg(name).replace('<svg ', `<svg x="${place * 100}" `))
  .join('');

/** The patterns as SVG files by URL path, for CSS masks: see `maskOf`. */
export const svgFiles: ReadonlyMap<string, string> = new Map([
  [
    '/grille/marks.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100" width="${width}" height="100">${sideBySide}</svg>`,
  ],
  ...patternNames
    .filter((name) => !marks.includes(name))
    .map((name) => [`/grille/${name}.svg`, patternSvg(name)] as const),
]);
