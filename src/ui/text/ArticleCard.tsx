import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

const Root = styled('article')(({ theme }) => ({
  ...linkedCardLook(theme),
  padding: 16,
  '& h3': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, ...wholeDates, color: theme.vars.palette.text.secondary },
}));

const Title = styled(Link)(({ theme }) => coveringLink(theme));

interface ArticleCardProps {
  readonly to: To;
  readonly title: ReactNode;
  readonly summary?: ReactNode;
  readonly meta: ReactNode;
  readonly sample?: true | undefined;
}

/** An article in a list: kind and date, linked title, summary. */
export function ArticleCard({ to, title, summary, meta, sample }: ArticleCardProps) {
  return (
    <Root>
      <small>{meta}</small>
      <h3>
        <Title to={to}>
          {title}
          <SampleMark of={sample} />
        </Title>
      </h3>
      {summary && <p>{summary}</p>}
    </Root>
  );
}
