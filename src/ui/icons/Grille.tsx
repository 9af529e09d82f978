import { maskOf } from '#src/ui/grille/marks.ts';
import type { PatternName } from '#src/ui/grille/patterns.ts';
import { styled } from '#src/ui/theme/styled.ts';

interface GrilleProps {
  readonly pattern: PatternName;
  /** Width and height in pixels. */
  readonly size: number;
  readonly className?: string;
}

// The patterns are not part of the JavaScript: they are files, used as masks on the colour of the surrounding text.
const Rods = styled('span', {
  shouldForwardProp: (prop) => prop !== 'pattern' && prop !== 'size',
})<GrilleProps>(({ pattern, size }) => ({
  display: 'block',
  flex: 'none',
  width: size,
  height: size,
  backgroundColor: 'currentColor',
  // Every browser since Chrome 4 supports the prefixed name; Chrome supports the name without a prefix since 120.
  WebkitMask: maskOf(pattern),
  pointerEvents: 'none',
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
}));

/** A window grille (鐵窗花) in the text colour. Decorative: its meaning is beside it in words. */
export function Grille(props: GrilleProps) {
  return <Rods data-grille="" aria-hidden="true" {...props} />;
}
