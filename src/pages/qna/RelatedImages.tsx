import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { relatedImages } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { linkTo } from '#src/links.ts';
import { DebunkingImageCard } from '#src/pages/shared/images/DebunkingImageCard.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { GoneImage } from '#src/ui/images/GoneImage.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';

/**
 * Images on the same matter, in the editors' order; a withdrawn one is replaced by a notice. They are read in their
 * current version, so that an emergency withdrawal takes effect here at once.
 */
export function RelatedImages({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('qna');
  const { records = [], gone = [] } = useQuery(relatedImages(ids)).data ?? {};
  const images = ids.map((id) => ({ id, image: records.find((record) => record.id === id) }));
  // Until the changes are loaded, a missing image may just be new.
  const shown = images.filter(({ id, image }) => image !== undefined || gone.includes(id));
  if (shown.length === 0) return null;
  return (
    <Section title={t('images')}>
      <ImageGrid label={t('images')}>
        {shown.map(({ id, image }) =>
          image ? (
            <DebunkingImageCard key={id} record={image} />
          ) : (
            <li key={id}>
              <GoneImage to={linkTo('debunkingImage', { id })} />
            </li>
          ),
        )}
      </ImageGrid>
    </Section>
  );
}
