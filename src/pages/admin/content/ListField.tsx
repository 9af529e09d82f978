import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { citations, emptyValues, renumbered } from '#src/data/content/form/form-values.ts';
import { isBlank } from '#src/data/content/form/sheet-entries.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useEditorForm } from './form-context.ts';
import { Fieldset } from './GroupField.tsx';
import { ListEntry } from './ListEntry.tsx';
import { SheetDialog } from './SheetDialog.tsx';

interface ListFieldProps {
  readonly field: FormField;
  readonly name: string;
}

/** The number of entries rendered at first: a budget has hundreds. */
const pageLength = 20;

/** Returns the index of the entry of list `name` that contains a path; -1 if there is none. */
function entryAt(name: string, place: string): number {
  const index = place.startsWith(`${name}.`) ? place.slice(name.length + 1).split('.')[0] : undefined;
  return index === undefined || !/^\d+$/.test(index) ? -1 : Number(index);
}

/** A list of entries with their own fields, and buttons to add, move and remove them. */
export function ListField({ field, name }: ListFieldProps) {
  const { t } = useTranslation('admin/content');
  const { collection, fields: all, issueAt, reveal } = useEditorForm();
  const words = useFieldWords(collection);
  const { getValues, setValue } = useFormContext();
  const { fields: entries, append, remove, replace, move, insert } = useFieldArray({ name });
  const [isPasting, setPasting] = useState(false);
  const wanted = entryAt(name, reveal.place());
  const [open, setOpen] = useState(() => {
    // An empty list starts with its first entry expanded.
    const isNew = ((getValues(name) as unknown[] | undefined) ?? []).every(isBlank);
    return entries[wanted === -1 && isNew ? 0 : wanted]?.id;
  });
  const [shown, setShown] = useState(Math.max(pageLength, wanted + 1));
  const add = useRef<HTMLButtonElement>(null);
  const label = words.label(field.path);
  const issue = issueAt(name);
  const isSources = name === 'sources';

  useEffect(
    () =>
      reveal.subscribe((place) => {
        const index = entryAt(name, place);
        if (index === -1) return;
        setShown((before) => Math.max(before, index + 1));
        setOpen(entries[index]?.id);
      }),
    [entries, name, reveal],
  );

  /** Renumbers citations, so that each still refers to the same source. */
  function renumber(to: (index: number) => number): void {
    const values = getValues();
    const next = renumbered(all, values, to);
    for (const [key, value] of Object.entries(next)) {
      if (key !== name && JSON.stringify(value) !== JSON.stringify(values[key])) setValue(key, value);
    }
  }

  function moveEntry(from: number, to: number): void {
    move(from, to);
    if (isSources) renumber((index) => (index === from ? to : index === to ? from : index));
  }

  function removeEntry(index: number): void {
    const count = isSources ? citations(all, getValues(), index) : 0;
    if (count > 0) {
      notify({ type: 'warning', message: t('list.cited', { count }) });
      return;
    }
    const entry: unknown = getValues(`${name}.${index}`);
    remove(index);
    if (isSources) renumber((each) => (each > index ? each - 1 : each));
    add.current?.focus();
    const undo = () => {
      insert(index, entry, { shouldFocus: false });
      if (isSources) renumber((each) => (each >= index ? each + 1 : each));
    };
    notify({
      message: t('list.removed', { label, number: index + 1 }),
      actions: [{ label: t('list.undo'), onClick: undo }],
    });
  }

  /** Adds an entry and focuses its first field, so that the editor can type at once. */
  function addEntry(): void {
    const at = entries.length;
    flushSync(() => {
      setShown(Math.max(shown, at + 1));
      append(emptyValues(field.of), { shouldFocus: false });
    });
    reveal.show(`${name}.${at}.${field.of[0]?.name ?? ''}`);
  }

  function take(added: readonly Record<string, unknown>[], how: 'add' | 'replace'): void {
    setPasting(false);
    const there: unknown[] = (getValues(name) as unknown[] | undefined) ?? [];
    // A source keeps its number, which citations refer to, so blank sources between others stay.
    const written = isSources
      ? there.slice(0, there.findLastIndex((each) => !isBlank(each)) + 1)
      : there.filter((each) => !isBlank(each));
    const others = how === 'replace' ? [] : written;
    replace([...others, ...added]);
    add.current?.focus();
  }

  return (
    <Fieldset>
      <legend>{t('list.legend', { label, count: entries.length })}</legend>
      {words.help(field.path) && <Hint>{words.help(field.path)}</Hint>}
      {issue && <Box sx={{ color: 'error.main', fontWeight: 700 }}>{words.issue(issue)}</Box>}
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          // A long URL in an entry must not widen the page.
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          mt: 1,
        }}
      >
        {entries.slice(0, shown).map((entry, index) => (
          <ListEntry
            key={entry.id}
            field={field}
            name={`${name}.${index}`}
            index={index}
            count={entries.length}
            isOpen={open === entry.id}
            onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
            onMove={(to) => moveEntry(index, to)}
            onRemove={() => removeEntry(index)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {entries.length > shown && (
          <Button onClick={() => setShown(shown + 5 * pageLength)}>
            {t('list.more', { count: entries.length - shown })}
          </Button>
        )}
        <Button
          ref={add}
          variant="outlined"
          startIcon={<PlusIcon />}
          disabled={entries.length >= field.max}
          onClick={addEntry}
        >
          {t('list.add', { label })}
        </Button>
        <Button onClick={() => setPasting(true)}>{t('sheet.open')}</Button>
      </Box>
      {isPasting && (
        <SheetDialog
          field={field}
          label={label}
          count={((getValues(name) as unknown[] | undefined) ?? []).filter((each) => !isBlank(each)).length}
          // Citations would refer to a different source.
          mayReplace={!isSources}
          onClose={() => setPasting(false)}
          onTake={take}
        />
      )}
    </Fieldset>
  );
}
