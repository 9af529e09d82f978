import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { searchImages } from '#src/data/collections/debunking-images/library/search-images.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const maxShown = 24;

const Choice = styled('button')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  alignContent: 'start',
  padding: 6,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  backgroundColor: 'transparent',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  '& img': { width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: radius.control },
}));

interface ImageChoiceProps {
  /** Instead of those of the library. */
  readonly images?: readonly DebunkingImageListRecord[];
  readonly onChoose: (image: DebunkingImageListRecord) => void;
}

export function ImageChoice({ images, onChoose }: ImageChoiceProps) {
  const { t } = useTranslation('admin/content');
  const [query, setQuery] = useState('');
  const { data } = useQuery({ ...debunkingImageList, enabled: images === undefined });
  const offered = images ?? data?.records;
  const found = searchImages(offered ?? [], query).slice(0, maxShown);
  return (
    <>
      <TextInput label={t('editor.image.search')} value={query} onChange={setQuery} />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}>
        {found.map((image) => (
          <Choice key={image.id} type="button" onClick={() => onChoose(image)}>
            <img src={imageSources(image)[0]?.url} alt="" loading="lazy" />
            {image.title}
          </Choice>
        ))}
      </Box>
      {found.length === 0 && <Hint>{t(offered ? 'field.noItem' : 'field.loadingItems')}</Hint>}
    </>
  );
}
