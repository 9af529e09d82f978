import { useTranslation } from 'react-i18next';
import { pictureOf } from '#src/data/debunking-images/picture-view.ts';
import type { FoundPicture } from '#src/data/lookup/lookup-client.ts';
import { linkTo } from '#src/links.ts';
import { PictureCard } from '#src/ui/pictures/PictureCard.tsx';
import { gridOfPictures, gridSizes, pictureCard, pictureCardArea } from '#src/ui/pictures/picture-layout.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Grid = styled('ul')(gridOfPictures);

const Mine = styled('li')(pictureCard);

const Area = styled('div')(pictureCardArea, ({ theme }) => ({
  backgroundColor: theme.vars.palette.background.sunken,
  '& > img': { width: '100%', height: '100%', objectFit: 'contain' },
}));

const Caption = styled('p')({ margin: 0, padding: '10px 12px 12px', fontSize: '1rem' });

interface SideBySideProps {
  /** Address of the visitor's picture in this tab. */
  readonly url: string;
  readonly found: readonly FoundPicture[];
}

/** The visitor's picture, and beside it those of the site that it may be. */
export function SideBySide({ url, found }: SideBySideProps) {
  const { t } = useTranslation('check/picture');
  return (
    <Grid aria-label={t('answer.label')}>
      <Mine>
        <Area>
          <img src={url} alt={t('mineAlt')} />
        </Area>
        <Caption>{t('mine')}</Caption>
      </Mine>
      {found.map(({ record }) => (
        <PictureCard
          key={record.id}
          to={linkTo('debunkingImage', { id: record.id })}
          title={record.title}
          picture={{ ...pictureOf(record), sizes: gridSizes }}
          verdict={record.verdict}
          meta={t('answer.open')}
        />
      ))}
    </Grid>
  );
}
