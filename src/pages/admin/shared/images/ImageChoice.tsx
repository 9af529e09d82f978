import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { searchImages } from '#src/data/collections/debunking-images/library/search-images.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const offered = 24;

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
  readonly images: readonly DebunkingImageListRecord[];
  readonly isLoading: boolean;
  readonly onChoose: (image: DebunkingImageListRecord) => void;
}

export function ImageChoice({ images, isLoading, onChoose }: ImageChoiceProps) {
  const { t } = useTranslation('admin/content');
  const [query, setQuery] = useState('');
  const found = searchImages(images, query).slice(0, offered);
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
      {found.length === 0 && <Hint>{t(isLoading ? 'field.loadingItems' : 'field.noItem')}</Hint>}
    </>
  );
}
