import { radius, readingWidth } from './shape.ts';
import type { CSSObject, Theme } from './styled.ts';

/** A note beside an article about a later change or event that concerns it. */
export const infoNote = (theme: Theme, margin: string): CSSObject => ({
  maxWidth: readingWidth,
  margin,
  padding: '12px 16px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.info.main}`,
  backgroundColor: theme.vars.palette.info.container,
  fontSize: '1rem',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
});
