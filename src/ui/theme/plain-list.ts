import { controlHeight, radius } from './shape.ts';
import type { CSSObject } from './styled.ts';

/** A list without markers and without the browser's margins. */
export const plainList: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };

/** A list of links that look like chips: each a `span` in a target high enough for touch. */
export const chipList: CSSObject = {
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: controlHeight,
    minHeight: controlHeight,
    textDecoration: 'none',
    borderRadius: radius.chip,
  },
  '& span': { borderRadius: radius.chip, fontSize: '0.9375rem', lineHeight: 1.6 },
};
