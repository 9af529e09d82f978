import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import {
  citations,
  emptyValues,
  entriesIn,
  renumbered,
  valueAt,
  withValueAt,
} from '#src/data/content/form/form-values.ts';
import { isBlank } from '#src/data/content/form/sheet-entries.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useEditorForm, useFieldValue } from '#src/pages/admin/editor/form-context.ts';
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

/** Returns a key for React and for the expanded entry, which an entry keeps when it is moved. */
const newKey = (): string => crypto.randomUUID();

/** A list of entries with their own fields, and buttons to add, move and remove them. */
export function ListField({ field, name }: ListFieldProps) {
  const { t } = useTranslation('admin/content');
  const { store, collection, fields: all, issueAt, reveal } = useEditorForm();
  const words = useFieldWords(collection);
  const entries = entriesIn(useFieldValue(name));
  const [keys, setKeys] = useState<readonly string[]>(() => entries.map(newKey));
  // Entries were added, or the text was replaced.
  if (keys.length !== entries.length) setKeys(entries.map((_, index) => keys[index] ?? newKey()));
  const [isPasting, setPasting] = useState(false);
  const wanted = entryAt(name, reveal.place());
  const [open, setOpen] = useState(() => {
    // An empty list starts with its first entry expanded.
    const isNew = entries.every(isBlank);
    return keys[wanted === -1 && isNew ? 0 : wanted];
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
        setOpen(keys[index]);
      }),
    [keys, name, reveal],
  );

  /**
   * Changes the entries, and their keys in the same way. `to` returns the new index of each source, which its
   * citations then refer to.
   */
  function change(edit: <T>(list: readonly T[]) => readonly T[], to: (index: number) => number): void {
    setKeys(edit);
    store.change((before) => {
      const next = withValueAt(before, name, edit(entriesIn(valueAt(before, name))));
      return isSources ? renumbered(all, next, to) : next;
    });
  }

  function moveEntry(from: number, to: number): void {
    const moved = (index: number) => (index === from ? to : index === to ? from : index);
    change((list) => list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)), moved);
  }

  function removeEntry(index: number): void {
    const count = isSources ? citations(all, store.values(), index) : 0;
    if (count > 0) {
      notify({ type: 'warning', message: t('list.cited', { count }) });
      return;
    }
    const entry = entries[index];
    change(
      (list) => list.toSpliced(index, 1),
      (each) => (each > index ? each - 1 : each),
    );
    add.current?.focus();
    const undo = () => {
      setKeys((before) => before.toSpliced(index, 0, newKey()));
      store.change((before) => {
        const next = withValueAt(before, name, entriesIn(valueAt(before, name)).toSpliced(index, 0, entry));
        return isSources ? renumbered(all, next, (each) => (each >= index ? each + 1 : each)) : next;
      });
    };
    notify({
      message: t('list.removed', { label, number: index + 1 }),
      actions: [{ label: t('list.undo'), onClick: undo }],
    });
  }

  const replace = (edit: (there: readonly unknown[]) => readonly unknown[]) =>
    store.change((before) => withValueAt(before, name, edit(entriesIn(valueAt(before, name)))));

  /** Adds an entry and focuses its first field, so that the editor can type at once. */
  function addEntry(): void {
    const at = entries.length;
    flushSync(() => {
      setShown(Math.max(shown, at + 1));
      replace((there) => [...there, emptyValues(field.of)]);
    });
    reveal.show(`${name}.${at}.${field.of[0]?.name ?? ''}`);
  }

  function take(added: readonly Record<string, unknown>[], how: 'add' | 'replace'): void {
    setPasting(false);
    replace((there) => {
      if (how === 'replace') return added;
      // A source keeps its number, which citations refer to, so blank sources between others stay.
      const written = isSources
        ? there.slice(0, there.findLastIndex((each) => !isBlank(each)) + 1)
        : there.filter((each) => !isBlank(each));
      return [...written, ...added];
    });
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
        {keys.slice(0, Math.min(shown, entries.length)).map((key, index) => (
          <ListEntry
            key={key}
            field={field}
            name={`${name}.${index}`}
            index={index}
            count={entries.length}
            isOpen={open === key}
            onToggle={() => setOpen(open === key ? undefined : key)}
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
          count={entries.filter((each) => !isBlank(each)).length}
          // Citations would refer to a different source.
          mayReplace={!isSources}
          onClose={() => setPasting(false)}
          onTake={take}
        />
      )}
    </Fieldset>
  );
}
