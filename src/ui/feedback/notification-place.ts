import type { CSSObject } from '#src/ui/theme/styled.ts';
import { bottomNavigationHeight, desktop } from '#src/ui/theme/shape.ts';
import type { NotificationPosition } from './notify.ts';

const edge = '16px';
const top: CSSObject = { top: edge };
const middle: CSSObject = { top: '50%', transform: 'translateY(-50%)' };
// Phones have the bottom navigation there.
const bottom: CSSObject = {
  bottom: `calc(${bottomNavigationHeight} + env(safe-area-inset-bottom) + 12px)`,
  [`@media (min-width: ${desktop})`]: { bottom: '24px' },
};
const left: CSSObject = { left: edge };
const right: CSSObject = { right: edge };
const centred: CSSObject = { left: '50%', transform: 'translateX(-50%)' };

/** Where a position's notifications are in the window. */
export const notificationPlace: Readonly<Record<NotificationPosition, CSSObject>> = {
  'top-left': { ...top, ...left },
  top: { ...top, ...centred },
  'top-right': { ...top, ...right },
  left: { ...middle, ...left },
  center: { top: '50%', left: '50%', transform: 'translate(-50%, -50%)' },
  right: { ...middle, ...right },
  'bottom-left': { ...bottom, ...left },
  bottom: { ...bottom, ...centred },
  'bottom-right': { ...bottom, ...right },
};
