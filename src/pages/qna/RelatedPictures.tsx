import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { relatedPictures } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { linkTo } from '#src/links.ts';
import { DebunkingImageCard } from '#src/pages/shared/pictures/DebunkingImageCard.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { GonePicture } from '#src/ui/pictures/GonePicture.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';

interface RelatedPicturesProps {
  readonly ids: readonly string[];
}

/**
 * Pictures on the same matter, in the editors' order; a withdrawn one is replaced by a notice. They are read in their
 * current version, so that an emergency withdrawal takes effect here at once.
 */
export function RelatedPictures({ ids }: RelatedPicturesProps) {
  const { t } = useTranslation('qna');
  const { records = [], gone = [] } = useQuery(relatedPictures(ids)).data ?? {};
  const pictures = ids.map((id) => ({ id, picture: records.find((record) => record.id === id) }));
  // Until the changes are loaded, a missing picture may just be new.
  const shown = pictures.filter(({ id, picture }) => picture !== undefined || gone.includes(id));
  if (shown.length === 0) return null;
  return (
    <Section title={t('pictures')}>
      <PictureGrid label={t('pictures')}>
        {shown.map(({ id, picture }) =>
          picture ? (
            <DebunkingImageCard key={id} record={picture} />
          ) : (
            <li key={id}>
              <GonePicture to={linkTo('debunkingImage', { id })} />
            </li>
          ),
        )}
      </PictureGrid>
    </Section>
  );
}
