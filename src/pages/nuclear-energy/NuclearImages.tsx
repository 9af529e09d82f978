import { styled } from '#src/ui/theme/styled.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nuclearTag } from '#src/data/content/categories.ts';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import { newestFirst, pictureOf } from '#src/data/debunking-images/picture-view.ts';
import { linkTo } from '#src/links.ts';
import { errorKind } from '#src/platform/errors.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { gridSizes } from '#src/ui/pictures/picture-layout.ts';
import { PictureCard } from '#src/ui/pictures/PictureCard.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { PictureGridSkeleton } from '#src/ui/states/PictureGridSkeleton.tsx';

const Count = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));

/** The debunking pictures that carry the zone's tag, newest first. */
export function NuclearImages() {
  const { t } = useTranslation('nuclear-energy');
  const { data, error, isPending, refetch } = useQuery(debunkingImageList);
  if (isPending) return <PictureGridSkeleton count={4} />;
  if (!data) return <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />;
  const tagged = newestFirst(data.records.filter(({ tags }) => tags.includes(nuclearTag)));
  return (
    <>
      <PartialNotice count={data.quarantined} />
      {tagged.length > 0 ? (
        <>
          <Count>{t('images.count', { count: tagged.length })}</Count>
          <PictureGrid label={t('images.label')}>
            {tagged.map((picture) => (
              <PictureCard
                key={picture.id}
                to={linkTo('debunkingImage', { id: picture.id })}
                title={picture.title}
                verdict={picture.verdict}
                meta={t('images.date', { date: new Date(picture.createdAt) })}
                picture={{ ...pictureOf(picture), sizes: gridSizes }}
              />
            ))}
          </PictureGrid>
        </>
      ) : (
        <EmptyState
          title={t('empty.images.title')}
          hint={t('empty.images.hint')}
          action={
            <LinkButton to={linkTo('debunkingImageSearch', { query: nuclearTag })} variant="outlined">
              {t('images.search', { query: nuclearTag })}
            </LinkButton>
          }
        />
      )}
    </>
  );
}
