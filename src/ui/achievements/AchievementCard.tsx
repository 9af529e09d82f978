import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { cardLook, clamped, longTitle } from '#src/ui/theme/card-look.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

const Root = styled(Link)(({ theme }) => ({
  ...cardLook(theme),
  display: 'block',
  padding: 16,
  overflowWrap: 'anywhere',
  color: 'inherit',
  textDecoration: 'none',
  '& strong': { ...theme.typography.h3, display: 'block', marginTop: 6 },
  '& strong[data-long]': clamped(3),
  '& p': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.65, color: theme.vars.palette.text.secondary },
  '& small': {
    ...theme.typography.body2,
    ...wholeDates,
    display: 'block',
    marginTop: 6,
    color: theme.vars.palette.text.secondary,
  },
}));

const Badges = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& span': {
    padding: '1px 8px',
    borderRadius: radius.chip,
    fontSize: '0.875rem',
    lineHeight: 1.6,
    fontWeight: 700,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunken,
  },
  '& span:first-of-type': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
  },
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

/** An achievement or a bill in a list. */
export function AchievementCard({ to, title, summary, badges, facts, sample }: AchievementCardProps) {
  return (
    <Root to={to}>
      <Badges>
        {badges.map((badge) => (
          <span key={badge}>{badge}</span>
        ))}
      </Badges>
      <strong data-long={(typeof title === 'string' && title.length > longTitle) || undefined}>
        {title}
        <SampleMark of={sample} />
      </strong>
      {summary && <p>{summary}</p>}
      <small>{facts.join('・')}</small>
    </Root>
  );
}
