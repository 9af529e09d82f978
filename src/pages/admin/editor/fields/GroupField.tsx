import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { emptyValues, withValueAt } from '#src/data/content/form/form-values.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useEditorForm, useFieldValue } from '#src/pages/admin/editor/form-context.ts';

export const Fieldset = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: '4px 16px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  '& > legend': { padding: '0 6px', marginLeft: -6, fontWeight: 700, fontSize: '1.0625rem' },
}));

interface WrittenGroupProps {
  readonly label: string;
  readonly reads: NonNullable<FormField['reads']>;
  readonly onRead: (fields: Readonly<Record<string, unknown>>) => void;
}

/** A text field that parses a whole group as people write it, and fills in the group's fields. */
function WrittenGroup({ label, reads, onRead }: WrittenGroupProps) {
  const { t } = useTranslation('admin/content');
  const [written, setWritten] = useState('');
  const isMissed = written.trim() !== '' && reads(written) === undefined;
  return (
    <Box sx={{ mb: 2 }}>
      <TextInput
        label={t('list.whole', { label })}
        value={written}
        hint={isMissed ? t('list.wholeMissed') : undefined}
        onChange={(next) => {
          setWritten(next);
          const fields = reads(next);
          if (fields) onRead(fields);
        }}
      />
    </Box>
  );
}

export function GroupField({ field, name }: { readonly field: FormField; readonly name: string }) {
  const { t } = useTranslation('admin/content');
  const { store, collection, issueAt, Grid } = useEditorForm();
  const words = useFieldWords(collection);
  const value = useFieldValue(name);
  const change = (next: unknown) => store.change((before) => withValueAt(before, name, next));
  const label = words.label(field.path);
  const isThere = !field.optional || (value !== undefined && value !== null);
  const issue = issueAt(name);
  return (
    <Fieldset>
      <legend>{field.optional ? t('field.optional', { label }) : label}</legend>
      {words.help(field.path) && <Hint>{words.help(field.path)}</Hint>}
      {issue && <Box sx={{ color: 'error.main', fontWeight: 700 }}>{words.issue(issue)}</Box>}
      {field.reads && <WrittenGroup label={label} reads={field.reads} onRead={change} />}
      {isThere && <Grid fields={field.of} name={name} />}
      {field.optional && (
        <Button sx={{ mt: 1 }} onClick={() => change(isThere ? null : emptyValues(field.of))}>
          {t(isThere ? 'list.removeGroup' : 'list.addGroup', { label })}
        </Button>
      )}
    </Fieldset>
  );
}
