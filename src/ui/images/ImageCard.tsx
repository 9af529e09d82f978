import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '#src/ui/theme/styled.ts';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import type { Verdict } from '#src/platform/text/verdict-scale.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { Image, type ImageProps } from './Image.tsx';
import { imageCard, imageCardArea } from './image-layout.ts';

const Card = styled('li')(imageCard, ({ theme }) => linkedCardLook(theme));

const Area = styled('div')(imageCardArea);

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

interface ImageCardProps {
  readonly to: string;
  readonly title: ReactNode;
  readonly image: ImageProps;
  readonly verdict?: Verdict | undefined;
  readonly meta?: ReactNode;
  readonly sample?: true | undefined;
}

/** An image in the grid: the whole of it in a 4:5 box, its verdict below. */
export function ImageCard({ to, title, image, verdict, meta, sample }: ImageCardProps) {
  return (
    <Card>
      <Area>
        <Image {...image} fit="whole" />
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
