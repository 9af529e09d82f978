import { styled } from '#src/ui/theme/styled.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { DebunkingImageListRecord } from '#src/data/debunking-images/debunking-image.schema.ts';
import { pictureOf } from '#src/data/debunking-images/picture-view.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { gridSizes } from '#src/ui/pictures/picture-layout.ts';
import { PictureCard } from '#src/ui/pictures/PictureCard.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';

/** Pictures that join the page at once: ten thousand cards would stop a phone. */
const step = 60;

/** Cards in view on a phone when the page opens; they are not loaded lazily. */
const inView = 2;

// How far a list was opened, by history entry: going back finds the picture one came from.
const openedByEntry = new Map<string, number>();

const Rest = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  marginTop: 24,
  '& output': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface PagedPictureGridProps {
  readonly label: string;
  readonly pictures: readonly DebunkingImageListRecord[];
  /** The address of a picture. */
  readonly to: (picture: DebunkingImageListRecord) => string;
}

/** A grid that grows by sixty on demand. Give it a `key` that changes with the list's meaning. */
export function PagedPictureGrid({ label, pictures, to }: PagedPictureGridProps) {
  const { t } = useTranslation('debunking-images');
  const { key: entry } = useLocation();
  const [opened, setOpened] = useState(openedByEntry.get(entry) ?? step);
  const shown = Math.min(opened, pictures.length);
  const rest = pictures.length - shown;

  function showMore(): void {
    openedByEntry.set(entry, opened + step);
    setOpened(opened + step);
  }

  return (
    <>
      <PictureGrid label={label}>
        {pictures.slice(0, shown).map((picture, index) => (
          <PictureCard
            key={picture.id}
            to={to(picture)}
            title={picture.title}
            verdict={picture.verdict}
            meta={t('date', { date: new Date(picture.createdAt) })}
            picture={{ ...pictureOf(picture), sizes: gridSizes, priority: index < inView }}
          />
        ))}
      </PictureGrid>
      {rest > 0 && (
        <Rest>
          <Button variant="outlined" onClick={showMore}>
            {t('more', { count: Math.min(step, rest) })}
          </Button>
          <output>{t('shown', { shown, total: pictures.length })}</output>
        </Rest>
      )}
    </>
  );
}
