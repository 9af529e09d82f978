import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageOf } from '#src/data/collections/debunking-images/image-view.ts';
import { Image } from '#src/ui/images/Image.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';

/** Two images side by side, to decide how they are related. */
export const ImagePair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 11rem))',
  gap: 12,
  '& figure': { margin: 0, minWidth: 0 },
  '& figcaption': { overflowWrap: 'anywhere' },
  '& .image': {
    position: 'relative',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderRadius: radius.control,
  },
});

interface ImageInPairProps {
  readonly image: DebunkingImageListRecord;
  readonly sizes: string;
}

/** An image of the library in a pair, with its verdict stamp. */
export function ImageInPair({ image, sizes }: ImageInPairProps) {
  return (
    <div className="image">
      <Image {...imageOf(image)} sizes={sizes} fit="cover" />
      {image.verdict && <VerdictStamp verdict={image.verdict} />}
    </div>
  );
}

/** Returns the ref of an `<img>` that shows bytes which are not stored yet. */
export const useBlobImage = (bytes: Blob | undefined) =>
  useCallback(
    (element: HTMLImageElement | null) => {
      if (!bytes || !element) return undefined;
      element.src = URL.createObjectURL(bytes);
      return () => URL.revokeObjectURL(element.src);
    },
    [bytes],
  );
