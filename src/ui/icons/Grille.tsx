import { maskOf } from '#src/ui/grille/marks.ts';
import type { PatternName } from '#src/ui/grille/patterns.ts';
import { styled } from '#src/ui/theme/styled.ts';

interface GrilleProps {
  readonly pattern: PatternName;
  /** Width and height in pixels. */
  readonly size: number;
  readonly className?: string;
}

// The patterns themselves stay out of the program: they are files, cut out of the colour of the text around them.
const Rods = styled('span', {
  shouldForwardProp: (prop) => prop !== 'pattern' && prop !== 'size',
})<GrilleProps>(({ pattern, size }) => ({
  display: 'block',
  flex: 'none',
  width: size,
  height: size,
  backgroundColor: 'currentColor',
  // Every browser since Chrome 4 knows it by this name; the one without a prefix comes with Chrome 120.
  WebkitMask: maskOf(pattern),
  pointerEvents: 'none',
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
}));

/** A window grille (鐵窗花) in the colour of its text. Decoration: what it stands for is beside it in words. */
export function Grille(props: GrilleProps) {
  return <Rods data-grille="" aria-hidden="true" {...props} />;
}
