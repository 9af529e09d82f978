import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from '@mui/material/styles';
import IconButton from '@mui/material/IconButton';
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
import { isBlank, entriesOfRows, sheetRows } from '#src/data/content/form/sheet-entries.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { PlusIcon, AlertIcon, ArrowUpIcon, ChevronDownIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useEditorForm, useFieldValue } from '#src/pages/admin/editor/form-context.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { useValueWords, valueText } from '#src/pages/admin/editor/review/value-text.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { Fieldset } from './GroupField.tsx';

interface SheetDialogProps {
  readonly field: FormField;
  readonly label: string;
  /** The number of existing entries that are not blank. */
  readonly count: number;
  readonly mayReplace: boolean;
  readonly onClose: () => void;
  readonly onTake: (entries: readonly Record<string, unknown>[], how: 'add' | 'replace') => void;
}

/** Converts pasted spreadsheet cells to entries of a list, and first shows which column maps to which field. */
function SheetDialog({ field, label, count, mayReplace, onClose, onTake }: SheetDialogProps) {
  const { t } = useTranslation('admin/content');
  const { collection } = useEditorForm();
  const words = useFieldWords(collection);
  const [text, setText] = useState('');
  const [now] = useState(() => Date.now());
  const rows = sheetRows(text);
  const { entries, columns, unknown } = entriesOfRows(field, rows, words, now);
  const isTooMuch = entries.length > field.max;
  const says = [
    t('sheet.understood', { count: entries.length, columns: columns.join('、') }),
    unknown.length > 0 && t('sheet.unknown', { columns: unknown.join('、') }),
    isTooMuch && t('issue.tooMany', { limit: field.max }),
  ];
  const isReady = entries.length > 0 && !isTooMuch;
  return (
    <AdminDialog
      title={t('sheet.title', { label })}
      onClose={onClose}
      action={
        <>
          {count > 0 && mayReplace && (
            <Button disabled={!isReady} onClick={() => onTake(entries, 'replace')}>
              {t('sheet.replace', { count })}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={!isReady || entries.length + count > field.max}
            onClick={() => onTake(entries, 'add')}
          >
            {t('sheet.add', { count: entries.length })}
          </Button>
        </>
      }
    >
      <TextArea label={t('sheet.cells')} hint={t('sheet.hint')} value={text} onChange={setText} rows={8} />
      <output>{rows.length > 0 && <Hint>{says.filter(Boolean).join(' ')}</Hint>}</output>
    </AdminDialog>
  );
}

const Root = styled('li')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', padding: 2 });

const Turned = styled('span')({ display: 'inline-flex', rotate: '180deg' });

interface ListEntryProps {
  readonly field: FormField;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function useSummary(field: FormField, value: unknown): string {
  const { collection } = useEditorForm();
  const words = useValueWords(collection);
  const entry: Readonly<Record<string, unknown>> = { ...(value as object) };
  const parts = field.of
    .filter(({ kind }) => ['text', 'longText', 'choice', 'date', 'number', 'texts'].includes(kind))
    .map((part) => valueText(part, entry[part.name], words).replaceAll('\n', '、'))
    .filter((text) => text !== '');
  return cutText(parts.slice(0, 2).join('・'), 60);
}

function ListEntry({ field, name, index, count, isOpen, onToggle, onMove, onRemove }: ListEntryProps) {
  const { t } = useTranslation('admin/content');
  const { issueAt, Grid } = useEditorForm();
  const summary = useSummary(field, useFieldValue(name)) || t('list.empty');
  const number = index + 1;
  const what = { number, summary };
  const isWrong = issueAt(`${name}.*`) !== undefined;
  return (
    <Root>
      <Head>
        <Button
          aria-expanded={isOpen}
          aria-label={t('list.edit', what)}
          onClick={onToggle}
          sx={{ flex: '1 1 6rem', justifyContent: 'flex-start', textAlign: 'start', minWidth: 0 }}
          startIcon={
            isWrong ? (
              <AlertIcon />
            ) : isOpen ? (
              <Turned>
                <ChevronDownIcon />
              </Turned>
            ) : (
              <ChevronDownIcon />
            )
          }
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {t('list.entry', { number, summary })}
          </Box>
        </Button>
        <IconButton aria-label={t('list.up', what)} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          aria-label={t('list.down', what)}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <Turned>
            <ArrowUpIcon />
          </Turned>
        </IconButton>
        <IconButton aria-label={t('list.remove', what)} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </Head>
      {isOpen && (
        <Box sx={{ p: 2, pt: 1 }}>
          <Grid fields={field.of} name={name} />
        </Box>
      )}
    </Root>
  );
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

export function ListField({ field, name }: { readonly field: FormField; readonly name: string }) {
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

  /** Changes entries and keys alike. `to` returns the new index of a source, for its citations. */
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
