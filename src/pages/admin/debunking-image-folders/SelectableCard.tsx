import Checkbox from '@mui/material/Checkbox';
import { styled } from '#src/ui/theme/styled.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DebunkingImageListRecord } from '#src/data/debunking-images/debunking-image.schema.ts';
import { pictureSources } from '#src/data/debunking-images/picture-url.ts';
import { linkTo } from '#src/links.ts';
import { gridSizes, pictureCard, pictureCardArea } from '#src/ui/pictures/picture-layout.ts';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictStamp.tsx';

const Card = styled('li')(pictureCard, ({ theme }) => ({
  '&:has(:checked)': { borderColor: theme.vars.palette.primary.main },
  '&:has(:checked)::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: radius.card,
    border: `2px solid ${theme.vars.palette.primary.main}`,
    pointerEvents: 'none',
  },
  // What gets the focus comes up above the bar that floats at the bottom.
  '& :is(input, a)': { scrollMarginBlock: 160 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: controlHeight,
    padding: '6px 12px',
    fontSize: '1rem',
    lineHeight: 1.5,
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.control,
    textUnderlineOffset: '0.22em',
    overflowWrap: 'anywhere',
  },
}));

const Area = styled('label')(pictureCardArea, { display: 'block', cursor: 'pointer' });

const Box = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 6,
  left: 6,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface SelectableCardProps {
  readonly picture: DebunkingImageListRecord;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isSelected: boolean) => void;
}

/** A picture that is selected by touching it anywhere; its title leads to its form. */
export const SelectableCard = memo(function SelectableCard({
  picture,
  isSelected,
  onSelect,
}: SelectableCardProps) {
  const { t } = useTranslation('admin/debunking-image-folders');
  const { id, title, width, height, thumbhash, verdict } = picture;
  return (
    <Card>
      <Area>
        {/* The box beside it says which picture it is. */}
        <Picture
          sources={pictureSources(picture)}
          width={width}
          height={height}
          thumbhash={thumbhash}
          alt=""
          sizes={gridSizes}
          fit="cover"
        />
        {verdict && <VerdictStamp verdict={verdict} />}
        <Box>
          <Checkbox
            checked={isSelected}
            slotProps={{ input: { 'aria-label': t('folder.select', { title }) } }}
            onChange={(event) => onSelect(id, event.target.checked)}
          />
        </Box>
      </Area>
      <Link to={linkTo('editDebunkingImage', { id })} aria-label={t('folder.edit', { title })}>
        {title}
      </Link>
    </Card>
  );
});
