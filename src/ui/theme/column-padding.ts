import { contentWidth } from './shape.ts';

/** The inline padding with which a bar as wide as the window is aligned with the page's column. */
export const columnPadding = (min: string): string => `max(${min}, calc((100% - ${contentWidth}) / 2))`;
