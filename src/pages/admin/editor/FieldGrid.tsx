import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { isEmptyValue } from '#src/data/content/form/form-values.ts';
import { FieldComments } from '#src/pages/admin/editor/review/Comments.tsx';
import { isWritten } from '#src/data/content/form/written-entries.ts';
import { cellsOf, RowButton } from '#src/pages/admin/editor/fields/ListField.tsx';
import { FieldInput } from '#src/pages/admin/editor/fields/FieldInput.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { ToolsMenu } from '#src/pages/admin/shared/ToolsMenu.tsx';
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx';
import { useEditorForm, useFieldValue } from './form-context.ts';

/** Kinds of fields that need the full width. */
const wide = ['longText', 'markdown', 'list', 'group', 'tags', 'texts', 'references', 'url'];

const isWide = ({ kind, max }: FormField): boolean => wide.includes(kind) || (kind === 'text' && max > 100);

interface FieldGridProps {
  readonly fields: readonly FormField[];
  /** The path of the containing field; '' for the document. */
  readonly name: string;
}

const pathIn = (name: string, field: FormField) => (name === '' ? field.name : `${name}.${field.name}`);

/** Fields in one column; two short ones share a row where there is space. */
function Fields({ fields, name }: FieldGridProps) {
  const { t } = useTranslation('admin/content');
  const { place, collection, reveal } = useEditorForm();
  const { label } = useFieldWords(collection);
  const lists = fields.filter((field) => field.kind === 'list' && !field.chooser && !isWritten(field));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        // A parsed URL is shown below its field, however long it is.
        overflowWrap: 'anywhere',
      }}
    >
      {fields.map((field) => (
        <Box
          key={field.name}
          sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : 'auto' }}
          // The target of links in the list of requirements.
          id={`field-${pathIn(name, field)}`}
        >
          <FieldInput field={field} name={pathIn(name, field)} />
          {name === '' && place !== '' && <FieldComments on={place} field={field.name} />}
        </Box>
      ))}
      {lists.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ToolsMenu>
            {lists.map((field) => (
              // After the menu has given the focus back.
              <MenuItem
                key={field.name}
                onClick={() => setTimeout(() => reveal.show(cellsOf(pathIn(name, field))))}
              >
                {t('sheet.open', { label: label(field.path) })}
              </MenuItem>
            ))}
          </ToolsMenu>
        </Box>
      )}
    </Box>
  );
}

/** The fields that are rarely needed, behind a button that names those with a value, or some of them. */
function MoreFields({ fields, name }: FieldGridProps) {
  const { t } = useTranslation('admin/content');
  const { collection, reveal, issueAt } = useEditorForm();
  const { label } = useFieldWords(collection);
  const values: Readonly<Record<string, unknown>> = { ...(useFieldValue(name) as object) };
  const paths = fields.map((field) => pathIn(name, field));
  const hasIssue = paths.some((path) => issueAt(path) !== undefined || issueAt(`${path}.*`) !== undefined);
  const contains = (place: string) => paths.some((path) => place === path || place.startsWith(`${path}.`));
  const [isOpen, setOpen] = useState(() => contains(reveal.place()));
  const isShown = isOpen || hasIssue;
  useEffect(() => reveal.subscribe((place) => contains(place) && setOpen(true)));
  const filled = fields.filter(
    ({ name: each, initial }) =>
      initial === undefined && each !== 'verifiedAt' && !isEmptyValue(values[each]),
  );
  const named = (filled.length > 0 ? filled : fields).map(({ path }) => label(path)).join('、');
  return (
    <Box sx={{ mt: 2.5 }}>
      <RowButton type="button" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
        <span>
          {t('folded.title')}
          <small>{filled.length > 0 ? t('folded.filled', { fields: named }) : named}</small>
        </span>
        <ChevronDownIcon />
      </RowButton>
      {isShown && (
        <Box sx={{ mt: 2.5 }}>
          <Fields fields={fields} name={name} />
        </Box>
      )}
    </Box>
  );
}

/** Fewer fields than this are as short as the button that would fold them. */
const minFolded = 3;

/** The fields of a document, a group or an entry: at once what it needs, in the order of its declaration, then the rest. */
export function FieldGrid({ fields, name }: FieldGridProps) {
  const inputs = fields.filter(({ counts }) => !counts);
  const first = inputs
    .filter(({ place }) => place !== undefined)
    .toSorted((one, other) => Number(one.place) - Number(other.place));
  const rest = inputs.filter((field) => !first.includes(field));
  if (first.length === 0 || rest.length < minFolded) return <Fields fields={inputs} name={name} />;
  return (
    <>
      <Fields fields={first} name={name} />
      <MoreFields fields={rest} name={name} />
    </>
  );
}
