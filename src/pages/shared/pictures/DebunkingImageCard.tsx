import type { ReactNode } from 'react';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { pictureOf } from '#src/data/collections/debunking-images/picture-view.ts';
import { linkTo } from '#src/links.ts';
import { PictureCard } from '#src/ui/pictures/PictureCard.tsx';
import { gridSizes } from '#src/ui/pictures/picture-layout.ts';

interface DebunkingImageCardProps {
  readonly record: DebunkingImageListRecord;
  /** The page that the card opens; by default the picture's own, not within a folder. */
  readonly to?: string;
  /** The title with highlighted words. */
  readonly title?: ReactNode;
  readonly meta?: ReactNode;
  /** True for a picture that is in view when the page opens: it is not lazy-loaded. */
  readonly priority?: boolean;
}

/** A published debunking picture in a grid. */
export function DebunkingImageCard({
  record,
  to = linkTo('debunkingImage', { id: record.id }),
  title = record.title,
  meta,
  priority = false,
}: DebunkingImageCardProps) {
  return (
    <PictureCard
      to={to}
      title={title}
      verdict={record.verdict}
      sample={record.sample}
      meta={meta}
      picture={{ ...pictureOf(record), sizes: gridSizes, priority }}
    />
  );
}
