import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import { pictureOf } from '#src/data/debunking-images/picture-view.ts';
import { linkTo } from '#src/links.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { gridSizes } from '#src/ui/pictures/picture-layout.ts';
import { PictureCard } from '#src/ui/pictures/PictureCard.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';

interface RelatedPicturesProps {
  readonly ids: readonly string[];
}

/** The pictures about the same matter, in the editors' order; those that are gone are left out. */
export function RelatedPictures({ ids }: RelatedPicturesProps) {
  const { t } = useTranslation('qna');
  const records = useQuery(debunkingImageList).data?.records ?? [];
  const pictures = ids.flatMap((id) => records.find((record) => record.id === id) ?? []);
  if (pictures.length === 0) return null;
  return (
    <Section title={t('pictures')}>
      <PictureGrid label={t('pictures')}>
        {pictures.map((picture) => (
          <PictureCard
            key={picture.id}
            to={linkTo('debunkingImage', { id: picture.id })}
            title={picture.title}
            verdict={picture.verdict}
            picture={{ ...pictureOf(picture), sizes: gridSizes }}
          />
        ))}
      </PictureGrid>
    </Section>
  );
}
