import type { ReactNode } from 'react';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

export type Tone = 'error' | 'warning' | 'success' | 'info' | 'neutral';

const Root = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    padding: '3px 10px 3px 8px',
    borderRadius: radius.chip,
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    fontWeight: 700,
    whiteSpace: 'nowrap',
    color: theme.vars.palette[tone].main,
    backgroundColor: theme.vars.palette[tone].container,
    '& svg': { flex: 'none' },
    '&[data-pane]': { position: 'relative', overflow: 'hidden', paddingRight: 42 },
    '@media (forced-colors: active)': { border: '1px solid' },
    '&[data-wraps]': { whiteSpace: 'normal' },
    '@media print': { border: '1px solid' },
  }),
);

interface BadgeProps {
  readonly tone: Tone;
  /** Never colour alone: an icon and a word. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Decoration at the end of the badge. */
  readonly pane?: ReactNode;
  /** For text that may be wider than a phone. */
  readonly wraps?: boolean;
}

/** A state as icon, word and colour. */
export function Badge({ tone, icon, children, pane, wraps }: BadgeProps) {
  return (
    <Root tone={tone} data-wraps={wraps} data-pane={pane ? '' : undefined}>
      {icon}
      {children}
      {pane}
    </Root>
  );
}
