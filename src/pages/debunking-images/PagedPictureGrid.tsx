import { useTranslation } from 'react-i18next';
import type { DebunkingImageListRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { pictureOf } from '#src/data/debunking-images/picture-view.ts';
import { ShowMore } from '#src/ui/lists/PagedList.tsx';
import { useOpened } from '#src/ui/lists/use-opened.ts';
import { gridSizes } from '#src/ui/pictures/picture-layout.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { PictureCard } from '#src/ui/pictures/PictureCard.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';

/** Pictures that join the page at once: ten thousand cards would stop a phone. */
const step = 60;

/** Cards in view on a phone when the page opens; they are not loaded lazily. */
const inView = 2;

interface PagedPictureGridProps {
  readonly label: string;
  readonly pictures: readonly DebunkingImageListRecord[];
  /** The address of a picture. */
  readonly to: (picture: DebunkingImageListRecord) => string;
  /** What was searched for, to be marked. */
  readonly query?: string;
}

/** A grid that grows by sixty on demand. Give it a `key` that changes with the list's meaning. */
export function PagedPictureGrid({ label, pictures, to, query = '' }: PagedPictureGridProps) {
  const { t } = useTranslation('debunking-images');
  const { shown, next, showMore } = useOpened(pictures.length, step, label);
  return (
    <>
      <PictureGrid label={label}>
        {pictures.slice(0, shown).map((picture, index) => (
          <PictureCard
            key={picture.id}
            to={to(picture)}
            title={<Marked text={picture.title} query={query} />}
            verdict={picture.verdict}
            meta={t('date', { date: new Date(picture.createdAt) })}
            picture={{ ...pictureOf(picture), sizes: gridSizes, priority: index < inView }}
          />
        ))}
      </PictureGrid>
      <ShowMore shown={shown} total={pictures.length} next={next} onMore={showMore} />
    </>
  );
}
