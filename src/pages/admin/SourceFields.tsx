import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { PictureField, PictureValues } from '#src/data/debunking-images/picture-values.ts';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';
import { TextInput } from './TextInput.tsx';

const Details = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  padding: '0 16px',
  '&[open]': { paddingBottom: 16 },
  '& summary': { minHeight: controlHeight, lineHeight: controlHeight, fontWeight: 700, cursor: 'pointer' },
}));

const fields = [
  ['sourceUrl', 'url'],
  ['archivedUrl', 'url'],
  ['foundOn', 'date'],
  ['attribution', 'text'],
] as const;

interface SourceFieldsProps {
  readonly values: PictureValues;
  readonly problem: (field: PictureField) => string | undefined;
  readonly onChange: (changed: Partial<PictureValues>) => void;
}

/** Where the picture was found and who made it; folded away while nothing is filled in or wrong. */
export function SourceFields({ values, problem, onChange }: SourceFieldsProps) {
  const { t } = useTranslation('admin');
  const isUsed = fields.some(([field]) => values[field] !== '' || problem(field) !== undefined);
  return (
    <Details open={isUsed || undefined}>
      <summary>{t('form.optional', { label: t('form.details') })}</summary>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {fields.map(([field, type]) => (
          <TextInput
            key={field}
            label={t(`form.${field}`)}
            type={type}
            value={values[field]}
            error={problem(field)}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </Box>
    </Details>
  );
}
