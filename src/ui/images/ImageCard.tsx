import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '#src/ui/theme/styled.ts';
import { clamped, coveringLink, focusRing } from '#src/ui/theme/card-look.ts';
import type { Verdict } from '#src/platform/text/verdict-scale.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { Image, type ImageProps } from './Image.tsx';
import { imageFrame } from './image-layout.ts';

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  '&:hover a': { textDecoration: 'underline' },
  '&:has(a:focus-visible)': focusRing(theme),
}));

const Frame = styled('div')(imageFrame, {
  // What is too tall for the grid begins at its top, like a screenshot.
  '& img': { objectPosition: 'top' },
});

const Title = styled(Link)(({ theme }) => ({
  ...clamped(3),
  marginTop: 6,
  fontSize: '1rem',
  fontWeight: 700,
  lineHeight: 1.5,
  ...coveringLink(theme),
}));

const Meta = styled('p')(({ theme }) => ({ ...theme.typography.note, margin: 0 }));

interface ImageCardProps {
  readonly to: string;
  readonly title: ReactNode;
  readonly image: ImageProps;
  readonly verdict?: Verdict | undefined;
  readonly meta?: ReactNode;
  readonly sample?: true | undefined;
}

/** The height of an image in the grid as a share of its width; the rest of a taller one is on its own page. */
const maxHeight = 1.6;

/** An image in the grid, in its own shape with its verdict in the frame, above its title. */
export function ImageCard({ to, title, image, verdict, meta, sample }: ImageCardProps) {
  return (
    <Card>
      <Frame>
        <Image {...image} height={Math.min(image.height, Math.round(image.width * maxHeight))} />
        {verdict && <VerdictStamp verdict={verdict} isBelow />}
      </Frame>
      <Title to={to}>
        {title}
        <SampleMark of={sample} />
      </Title>
      {meta && <Meta>{meta}</Meta>}
    </Card>
  );
}
