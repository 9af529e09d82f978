import { styled } from '#src/ui/theme/styled.ts';

const Drawing = styled('svg')(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  opacity: 0.14,
  pointerEvents: 'none',
  '@media print': { display: 'none' },
}));

interface GrilleOrnamentProps {
  /** Width and height in pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** The large faint grille behind a hero; the place is given by the parent. */
export function GrilleOrnament({ size = 264, className }: GrilleOrnamentProps) {
  return (
    <Drawing
      className={className}
      width={size}
      height={size}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="100" cy="100" r="96" />
      <path d="M100 4v192M4 100h192M100 100C58 90 40 50 56 36C70 24 90 34 100 49C110 34 130 24 144 36C160 50 142 90 100 100ZM100 100C58 110 40 150 56 164C70 176 90 166 100 151C110 166 130 176 144 164C160 150 142 110 100 100Z" />
    </Drawing>
  );
}
