import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { duration, ease, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { Verdict } from './verdict.ts';
import { VerdictBadge } from './VerdictBadge.tsx';

const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  transition: `border-color ${duration.quick} ${ease}`,
  '&:hover': { borderColor: theme.vars.palette.control },
  '&:hover a': { textDecoration: 'underline' },
  // The link's own box covers the card: the ring goes around the card.
  '&:has(a:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& > p': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7 },
  '& > small': {
    ...theme.typography.body2,
    display: 'block',
    marginTop: 8,
    color: theme.vars.palette.text.secondary,
  },
}));

const Title = styled(Link)(({ theme }) => ({
  ...theme.typography.h3,
  display: 'block',
  marginTop: 8,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  textUnderlineOffset: '0.22em',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  '&:focus-visible': { outline: 'none !important' },
}));

interface FactCheckCardProps {
  readonly to: string;
  readonly verdict: Verdict;
  readonly question: ReactNode;
  /** What was found, or the part of the claim that was searched for. */
  readonly text?: ReactNode;
  readonly meta?: ReactNode;
}

/** A fact-check in a list: the verdict first, then the question. */
export function FactCheckCard({ to, verdict, question, text, meta }: FactCheckCardProps) {
  return (
    <Card>
      <VerdictBadge verdict={verdict} />
      <Title to={to}>{question}</Title>
      {text && <p>{text}</p>}
      {meta && <small>{meta}</small>}
    </Card>
  );
}
