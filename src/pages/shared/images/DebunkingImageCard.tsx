import type { ReactNode } from 'react';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageOf } from '#src/data/collections/debunking-images/image-view.ts';
import { linkTo } from '#src/links.ts';
import { ImageCard } from '#src/ui/images/ImageCard.tsx';
import { gridSizes } from '#src/ui/images/image-layout.ts';

interface DebunkingImageCardProps {
  readonly record: DebunkingImageListRecord;
  /** The page that the card opens; by default the image's own, not within a folder. */
  readonly to?: string;
  /** The title with highlighted words. */
  readonly title?: ReactNode;
  readonly meta?: ReactNode;
  /** True for an image that is in view when the page opens: it is not lazy-loaded. */
  readonly priority?: boolean;
}

/** A published debunking image in a grid. */
export function DebunkingImageCard({
  record,
  to = linkTo('debunkingImage', { id: record.id }),
  title = record.title,
  meta,
  priority = false,
}: DebunkingImageCardProps) {
  return (
    <ImageCard
      to={to}
      title={title}
      verdict={record.verdict}
      sample={record.sample}
      meta={meta}
      image={{ ...imageOf(record), sizes: gridSizes, priority }}
    />
  );
}
