import { controlHeight, radius, readingWidth, wrapOf, readingText } from './shape.ts';
import type { CSSObject, Theme } from './styled.ts';

/** A note beside an article about a later change or event that concerns it. */
export const infoNote = (theme: Theme, margin: string): CSSObject => ({
  maxWidth: readingWidth,
  margin,
  padding: '12px 16px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.info.main}`,
  backgroundColor: theme.vars.palette.info.container,
  ...readingText,
  overflowWrap: 'anywhere',
});

/** A list without markers and without the browser's margins. */
export const plainList: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };

/** A list of links that look like chips: each a `span` in a target high enough for touch. */
export const chipList: CSSObject = {
  ...plainList,
  ...wrapOf('0 8px'),
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
