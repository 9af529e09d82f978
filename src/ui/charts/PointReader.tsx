import type { PointerEvent, ReactNode } from 'react';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  touchAction: 'pan-y',
  '&:focus-within': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  // Invisible: it takes the keys, and the drawing below it takes the pointer.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    pointerEvents: 'none',
  },
  '@media print': { '& > input': { display: 'none' } },
}));

interface PointReaderProps {
  /** The accessible name of the slider over the points. */
  readonly label: string;
  /** The reading at the current point. */
  readonly text: string;
  /** The position of each point from the left edge to the right one, between 0 and 1, in order. */
  readonly places: readonly number[];
  readonly index: number;
  readonly onRead: (index: number) => void;
  /** Reads under the pointer as it moves, until it leaves; by default only what is pressed. */
  readonly onLeave?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A drawing over an axis whose points are read one by one, by pointer, touch or arrow keys. */
export function PointReader(props: PointReaderProps) {
  const { label, text, places, index, onRead, onLeave, className, children } = props;
  function read({
    currentTarget,
    clientX,
  }: Pick<PointerEvent<HTMLElement>, 'currentTarget' | 'clientX'>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = (clientX - left) / (width || 1);
    const distance = (place: number) => Math.abs((places[place] ?? 0) - at);
    onRead(places.reduce((best, _, place) => (distance(place) < distance(best) ? place : best), 0));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the slider takes the keys
    <Root
      className={className}
      onClick={read}
      {...(onLeave && { onPointerMove: read, onPointerDown: read, onPointerLeave: onLeave })}
    >
      {children}
      <input
        type="range"
        min={0}
        max={places.length - 1}
        value={index}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => onRead(Number(event.target.value))}
      />
    </Root>
  );
}
