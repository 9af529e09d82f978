import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { GivenVerdict } from '#src/platform/text/verdict-scale.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { VerdictBadge } from './VerdictMarks.tsx';

const Card = styled('article')(({ theme }) => ({
  ...linkedCardLook(theme),
  padding: 16,
  overflowWrap: 'anywhere',
  '& > p': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7 },
  '& > small': { ...theme.typography.note, display: 'block', marginTop: 8 },
}));

const Title = styled(Link)(({ theme }) => ({
  ...theme.typography.h3,
  display: 'block',
  marginTop: 8,
  ...coveringLink(theme),
}));

interface FactCheckCardProps extends GivenVerdict {
  readonly to: string;
  readonly question: ReactNode;
  /** The finding, or the part of the claim that matches the search. */
  readonly text?: ReactNode;
  readonly meta?: ReactNode;
  readonly sample?: true | undefined;
}

/** A fact-check in a list: the verdict first, then the question. */
export function FactCheckCard({ to, verdict, checker, question, text, meta, sample }: FactCheckCardProps) {
  return (
    <Card>
      <VerdictBadge verdict={verdict} checker={checker} />
      <Title to={to}>
        {question}
        <SampleMark of={sample} />
      </Title>
      {text && <p>{text}</p>}
      {meta && <small>{meta}</small>}
    </Card>
  );
}
