import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '#src/ui/theme/styled.ts';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import type { Verdict } from '#src/platform/text/verdict-scale.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { Picture, type PictureProps } from './Picture.tsx';
import { pictureCard, pictureCardArea } from './picture-layout.ts';

const Card = styled('li')(pictureCard, ({ theme }) => linkedCardLook(theme));

const Area = styled('div')(pictureCardArea);

const Words = styled('div')({ padding: '10px 12px 12px', minWidth: 0 });

const Title = styled(Link)(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  fontSize: '1rem',
  lineHeight: 1.5,
  minHeight: '3em',
  ...coveringLink(theme),
}));

const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
}));

interface PictureCardProps {
  readonly to: string;
  readonly title: ReactNode;
  readonly picture: PictureProps;
  readonly verdict?: Verdict | undefined;
  readonly meta?: ReactNode;
  readonly sample?: true | undefined;
}

/** A picture in the grid: the whole of it in a 4:5 box, its verdict below. */
export function PictureCard({ to, title, picture, verdict, meta, sample }: PictureCardProps) {
  return (
    <Card>
      <Area>
        <Picture {...picture} fit="whole" />
      </Area>
      {verdict && <VerdictStamp verdict={verdict} isBelow />}
      <Words>
        <Title to={to}>
          {title}
          <SampleMark of={sample} />
        </Title>
        {meta && <Meta>{meta}</Meta>}
      </Words>
    </Card>
  );
}
