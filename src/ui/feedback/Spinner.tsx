import { keyframes, styled } from '#src/ui/theme/styled.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Ring = styled('svg')({ animation: `${turn} 1s linear infinite` });

interface SpinnerProps {
  /** Width and height in pixels. */
  readonly size?: number;
}

/** A spinner beside words that say what is going on. */
export function Spinner({ size = 24 }: SpinnerProps) {
  return (
    <Ring width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" />
    </Ring>
  );
}
