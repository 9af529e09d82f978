import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { linkTo } from '#src/links.ts';
import { clamped } from '#src/ui/theme/card-look.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { TileGrid, tileAttributes, tileFrame, type TilePlace, SelectBox } from './TileGrid.tsx';
import type { Choose } from './use-library-selection.ts';

/** Height below the image in pixels at the standard text size: two lines of title. */
const captionHeight = 60;

const caption = `${captionHeight / 16}rem`;

const Card = styled('li')(({ theme }) => ({
  ...tileFrame,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(:checked)': { borderColor: theme.vars.palette.primary.main, borderWidth: 3 },
  '& label': {
    position: 'absolute',
    inset: `0 0 ${caption}`,
    overflow: 'hidden',
    cursor: 'pointer',
    userSelect: 'none',
    backgroundColor: theme.vars.palette.background.sunken,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& .variant': { right: 8, top: 8 },
  '& .plain': { left: 8, bottom: 8 },
  '& .variant, & .plain': {
    position: 'absolute',
    padding: '1px 10px',
    ...theme.typography.body2,
    borderRadius: 99,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.control}`,
  },
  '& input': {
    position: 'absolute',
    top: 10,
    left: 10,
    width: 24,
    height: 24,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
    outlineOffset: 3,
  },
  '& label:has(:focus-visible)': { boxShadow: `inset 0 0 0 4px ${theme.vars.palette.focus}` },
  '& a': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: caption,
    padding: '6px 12px',
    fontSize: '1rem',
    lineHeight: '1.5rem',
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.control,
    textUnderlineOffset: '0.22em',
    overflowWrap: 'anywhere',
    outlineOffset: -3,
    // Clamps the text inside the padding, where a third line would otherwise show.
    '& > span': clamped(2),
  },
}));

interface LibraryCardProps extends TilePlace {
  readonly image: DebunkingImageListRecord;
  readonly isSelected: boolean;
  readonly onChoose: Choose;
}

/** An image that a click anywhere on it selects; its title links to its form. */
const LibraryCard = memo(function LibraryCard(props: LibraryCardProps) {
  const { image, isSelected, isActive, onChoose } = props;
  const { t } = useTranslation('admin');
  const { id, title, verdict, variantOf } = image;
  const tabIndex = isActive ? 0 : -1;
  return (
    <Card {...tileAttributes(props)}>
      <label>
        {/* The checkbox beside it names the image. */}
        <img src={imageSources(image)[0]?.url} alt="" loading="lazy" decoding="async" />
        {verdict ? <VerdictStamp verdict={verdict} /> : <span className="plain">{t('library.plain')}</span>}
        {variantOf !== undefined && <span className="variant">{t('library.variant')}</span>}
        <SelectBox
          id={id}
          label={t('library.select', { title })}
          checked={isSelected}
          tabIndex={tabIndex}
          onChoose={onChoose}
        />
      </label>
      <Link
        to={linkTo('editDebunkingImage', { id })}
        tabIndex={tabIndex}
        aria-label={t('library.edit', { title })}
      >
        <span>{title}</span>
      </Link>
    </Card>
  );
});

const idOf = ({ id }: DebunkingImageListRecord) => id;

interface LibraryGridProps {
  readonly label: string;
  readonly images: readonly DebunkingImageListRecord[];
  readonly isSelected: (id: string) => boolean;
  readonly onChoose: Choose;
  readonly onOpen: (id: string) => void;
}

export function LibraryGrid({ images, ...grid }: LibraryGridProps) {
  return (
    <TileGrid {...grid} items={images} idOf={idOf} captionHeight={captionHeight}>
      {(image, place) => (
        <LibraryCard
          image={image}
          {...place}
          isSelected={grid.isSelected(image.id)}
          onChoose={grid.onChoose}
        />
      )}
    </TileGrid>
  );
}
