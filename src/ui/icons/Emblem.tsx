// Two bars of an iron window grille (鐵窗花) with a bow of four curls around their crossing, on 32 × 32.
const grille =
  'M16 3v26M3 16h26M16 16C10.5 12.8 8.2 8.7 10.2 7.2C12.1 5.8 14.6 7.4 16 9.4C17.4 7.4 19.9 5.8 21.8 7.2C23.8 8.7 21.5 12.8 16 16ZM16 16C10.5 19.2 8.2 23.3 10.2 24.8C12.1 26.2 14.6 24.6 16 22.6C17.4 24.6 19.9 26.2 21.8 24.8C23.8 23.3 21.5 19.2 16 16Z';

interface EmblemProps {
  /** Width and height in pixels. */
  readonly size?: number;
}

/** The mark of the site: a window grille in its frame. Decoration: the name is beside it. */
export function Emblem({ size = 30 }: EmblemProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="2.3" y="2.3" width="27.4" height="27.4" rx="6" strokeWidth="2.6" />
      <path d={grille} />
    </svg>
  );
}
