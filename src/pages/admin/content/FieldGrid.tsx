import Box from '@mui/material/Box';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { FieldInput } from './FieldInput.tsx';

/** Kinds whose boxes need the whole width. */
const wide = ['longText', 'markdown', 'list', 'group', 'tags', 'texts', 'references', 'url'];

const isWide = ({ kind, max }: FormField): boolean => wide.includes(kind) || (kind === 'text' && max > 100);

interface FieldGridProps {
  readonly fields: readonly FormField[];
  /** The place of what contains them; '' is the document. */
  readonly name: string;
}

/** Fields below each other, two short ones side by side where there is room. */
export function FieldGrid({ fields, name }: FieldGridProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      {fields.map((field) => (
        <Box
          key={field.name}
          sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : 'auto' }}
          // Where a problem in the list of requirements links to.
          id={`field-${name === '' ? field.name : `${name}.${field.name}`}`}
        >
          <FieldInput field={field} name={name === '' ? field.name : `${name}.${field.name}`} />
        </Box>
      ))}
    </Box>
  );
}
