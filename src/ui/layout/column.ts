import type { CSSObject } from '#src/ui/theme/styled.ts';
import { actionsSpace, contentWidth, desktop, tablet } from '#src/ui/theme/shape.ts';

/**
 * The content column: 16 px from the edge of a phone, 24 px on wider screens, clear of the floating button on desktops,
 * at most as wide as the content.
 */
export const column: CSSObject = {
  width: '100%',
  maxWidth: `calc(${contentWidth} + 48px)`,
  marginInline: 'auto',
  paddingInline: 16,
  [`@media (min-width: ${tablet})`]: { paddingInline: 24 },
  // On wider screens the margins have the space.
  [`@media (min-width: ${desktop}) and (max-width: 1263.98px)`]: { paddingInline: actionsSpace },
};
