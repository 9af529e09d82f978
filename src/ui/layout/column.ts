import type { CSSObject } from '#src/ui/theme/styled.ts';
import { contentWidth, tablet } from '#src/ui/theme/shape.ts';

/** The content column: 16 px from the edge of a phone, 24 px on wider screens, never wider than the content. */
export const column: CSSObject = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: `calc(${contentWidth} + 48px)`,
  marginInline: 'auto',
  paddingInline: 16,
  [`@media (min-width: ${tablet})`]: { paddingInline: 24 },
};
