import type { ReactNode } from 'react';
import type { PatternName } from '#src/ui/grille/patterns.ts';
import { Grille } from '#src/ui/icons/Grille.tsx';
import { radius, tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { Tone } from './Badge.tsx';

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    position: 'relative',
    overflow: 'hidden',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    columnGap: 10,
    // From edge to edge of the screen on phones.
    marginInline: -16,
    padding: '10px 16px 12px',
    '&[data-pane]': { paddingRight: 84 },
    color: theme.vars.palette[tone].contrastText,
    backgroundColor: theme.vars.palette[tone].main,
    printColorAdjust: 'exact',
    '& strong': { fontSize: '1.5rem', lineHeight: 1.35, fontWeight: 800 },
    '& p': { gridColumn: '1 / -1', margin: 0, fontSize: '1rem', lineHeight: 1.6 },
    '& p a': {
      display: 'block',
      width: 'fit-content',
      padding: '4px 0',
      color: 'inherit',
      textDecorationColor: 'currentColor',
    },
    // The pattern, cut off at the edge; the padding keeps the text clear of it.
    '& > [data-grille]': {
      position: 'absolute',
      right: -36,
      top: '50%',
      translate: '0 -50%',
      opacity: 0.45,
      '@media (forced-colors: active), print': { display: 'none' },
    },
    overflowWrap: 'anywhere',
    [`@media (min-width: ${tablet})`]: { marginInline: 0, borderRadius: radius.card },
    '@media (forced-colors: active)': { borderBlock: '3px solid' },
  }),
);

interface BandProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly word: ReactNode;
  readonly pattern?: PatternName;
  /** What the word means. */
  readonly children: ReactNode;
}

/** A verdict or a status as a full-width band, with what it means: the first thing to be read on a page. */
export function Band({ tone, icon, word, pattern, children }: BandProps) {
  return (
    <Root tone={tone} data-pane={pattern && ''}>
      {icon}
      <strong>{word}</strong>
      <p>{children}</p>
      {pattern && <Grille pattern={pattern} size={112} />}
    </Root>
  );
}
