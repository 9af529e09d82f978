import type { Theme } from '#src/ui/theme/styled.ts';

/** Series differ in colour, dash and mark, so that nobody has to distinguish them by colour alone. */
const looks = [
  { role: 'primary', dash: undefined, mark: 'circle' },
  { role: 'warning', dash: '7 4', mark: 'square' },
  { role: 'info', dash: '2 4', mark: 'triangle' },
  { role: 'error', dash: '10 3 2 3', mark: 'diamond' },
  { role: 'success', dash: '1 3', mark: 'circle' },
  { role: 'neutral', dash: '4 2', mark: 'square' },
] as const;

export type SeriesLook = (typeof looks)[number];

/** Returns the look of a series by its index; a seventh series looks like the first. */
export const seriesLook = (index: number): SeriesLook => looks[index % looks.length] ?? looks[0];

/** Returns the colours of all series as style rules for `data-series`. */
export const seriesColors = ({ vars }: Theme) =>
  Object.fromEntries(
    looks.map(({ role }, index) => [`& [data-series="${index}"]`, { color: vars.palette[role].main }]),
  );

const marks: Readonly<Record<SeriesLook['mark'], (x: number, y: number, size: number) => string>> = {
  circle: (x, y, r) => `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`,
  square: (x, y, r) => `M${x - r},${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`,
  triangle: (x, y, r) => `M${x},${y - r * 1.2}l${r * 1.2},${r * 2.1}h${-r * 2.4}Z`,
  diamond: (x, y, r) =>
    `M${x},${y - r * 1.3}l${r * 1.3},${r * 1.3}l${-r * 1.3},${r * 1.3}l${-r * 1.3},${-r * 1.3}Z`,
};

/** Returns the outline of a mark around a point, as an SVG path. */
export const markPath = (mark: SeriesLook['mark'], x: number, y: number, size = 4): string =>
  marks[mark](x, y, size);
