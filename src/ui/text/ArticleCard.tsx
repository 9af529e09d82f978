import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { clamped, coveringLink, focusRing } from '#src/ui/theme/card-look.ts';
import { radius, square } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

const Root = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flow-root',
  padding: '14px 0 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:hover a': { textDecoration: 'underline' },
  '&:has(a:focus-visible)': focusRing(theme),
  '& h3': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...clamped(3), margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.note, ...wholeDates, display: 'block', marginTop: 6 },
  '& > img': {
    float: 'inline-end',
    ...square(96),
    marginLeft: 16,
    borderRadius: radius.control,
    objectFit: 'cover',
  },
}));

const Title = styled(Link)(({ theme }) => coveringLink(theme));

interface ArticleCardProps {
  readonly to: To;
  readonly title: ReactNode;
  /** Three lines of it are shown. */
  readonly summary?: ReactNode;
  /** An image of this site, with its alternative text. */
  readonly image?: { readonly path: string; readonly alt: string } | undefined;
  readonly meta: ReactNode;
  readonly sample?: true | undefined;
  /** What stands below the summary. */
  readonly children?: ReactNode;
}

/** An article in a list: linked title, summary, then kind and date. */
export function ArticleCard({ to, title, summary, image, meta, sample, children }: ArticleCardProps) {
  return (
    <Root>
      {image && (
        <img
          src={image.path}
          alt={image.alt}
          loading="lazy"
          // An image that was removed since leaves no mark in the list.
          onError={({ currentTarget }) => void (currentTarget.hidden = true)}
        />
      )}
      <h3>
        <Title to={to}>
          {title}
          <SampleMark of={sample} />
        </Title>
      </h3>
      {summary && <p>{summary}</p>}
      {children}
      <small>{meta}</small>
    </Root>
  );
}
