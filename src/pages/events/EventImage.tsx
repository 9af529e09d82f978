import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { imageOf } from '#src/data/collections/debunking-images/image-view.ts';
import { linkTo } from '#src/links.ts';
import { Image } from '#src/ui/images/Image.tsx';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { radius, readingWidth } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';

const Figure = styled('figure')({
  position: 'relative',
  maxWidth: '20rem',
  margin: '0 0 20px',
  overflow: 'hidden',
  borderRadius: radius.card,
});

// Loaded on demand, because an image is rarely withdrawn.
const GoneImage = quietPart(async () => (await import('#src/ui/images/GoneImage.tsx')).GoneImage);

/**
 * The image of an event, from the images of the site; renders nothing while it loads, and a notice if it was
 * withdrawn.
 */
export function EventImage({ imageId }: { readonly imageId: string }) {
  const item = useQuery(debunkingImageItem(imageId)).data;
  if (item?.state === 'withdrawn') {
    return (
      <Figure>
        <Suspense>
          <GoneImage to={linkTo('debunkingImage', { id: imageId })} />
        </Suspense>
      </Figure>
    );
  }
  if (item?.state !== 'published') return null;
  const { verdict } = item.record;
  return (
    <Figure>
      <Image {...imageOf(item.record)} sizes={`(max-width: ${readingWidth}) 100vw, 320px`} />
      {verdict && <VerdictStamp verdict={verdict} isBelow />}
    </Figure>
  );
}
