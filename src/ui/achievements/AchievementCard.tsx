import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { clamped, longTitle } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

const Root = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover strong': { textDecoration: 'underline' },
  '& strong': { ...theme.typography.h3, display: 'block' },
  '& strong[data-long]': clamped(3),
  '& p': { ...clamped(2), margin: 0, fontSize: '1rem', lineHeight: 1.6 },
  '& small': { ...theme.typography.note, ...wholeDates, display: 'block' },
}));

interface AchievementCardProps {
  readonly to: string;
  /** A long title is cut only if it is a plain string: the search match may be marked at its end. */
  readonly title: ReactNode;
  readonly summary?: ReactNode;
  /** Kind, category, stage: short words. */
  readonly badges: readonly string[];
  /** Person, date, number. */
  readonly facts: readonly string[];
  readonly sample?: true | undefined;
}

/** An achievement or a bill in a list, as a row. */
export function AchievementCard({ to, title, summary, badges, facts, sample }: AchievementCardProps) {
  return (
    <Root to={to}>
      <small>{badges.join('・')} </small>
      <strong data-long={(typeof title === 'string' && title.length > longTitle) || undefined}>
        {title}
        <SampleMark of={sample} />
      </strong>
      {summary && <p>{summary}</p>}
      <small>{facts.join('・')}</small>
    </Root>
  );
}
