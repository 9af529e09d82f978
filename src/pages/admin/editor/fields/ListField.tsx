import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import {
  citations,
  emptyValues,
  entriesIn,
  isEmptyValue,
  renumbered,
  valueAt,
  withValueAt,
} from '#src/data/content/form/form-values.ts';
import { entriesOfRows, sheetRows } from '#src/data/content/form/sheet-entries.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { PlusIcon, AlertIcon, ArrowUpIcon, ChevronDownIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useEditorForm, useFieldValue, useSourceTitles } from '#src/pages/admin/editor/form-context.ts';
import { isWritten, writtenEntry } from '#src/data/content/form/written-entries.ts';
import { isComposing } from '#src/ui/forms/composition.ts';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { useValueWords, valueText } from '#src/pages/admin/editor/review/value-text.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { Fieldset } from './GroupField.tsx';

/** A line that opens what it names. */
export const RowButton = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: controlHeight,
  padding: '8px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '& > span': { flex: 1, minWidth: 0 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '& svg': { flex: 'none' },
  '&[aria-expanded="true"] svg': { rotate: '180deg' },
}));

/** Only its name stands beside an entry's number; what else it says is below. */
function useSummary(field: FormField, value: unknown): { readonly name: string; readonly rest: string } {
  const { collection } = useEditorForm();
  const words = useValueWords(collection);
  const entry: Readonly<Record<string, unknown>> = { ...(value as object) };
  const parts = field.of
    .filter(({ kind }) => ['text', 'longText', 'choice', 'date', 'number', 'texts', 'list'].includes(kind))
    .toSorted((one, other) => Number(other.name === 'title') - Number(one.name === 'title'))
    .map((part) =>
      part.kind === 'list'
        ? listSummary(words.label(part.path), entriesIn(entry[part.name]).length)
        : valueText(part, entry[part.name], words).replaceAll('\n', '、'),
    )
    .filter((text) => text !== '');
  const [name = '', ...rest] = parts;
  return { name: cutText(name, 60), rest: cutText(rest.join('・'), 80) };
}

const listSummary = (label: string, count: number): string => (count === 0 ? '' : `${label} ${count}`);

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

/** An entry in one line; opened, its fields stand below it, on a phone in a step of their own with the full width. */
function ListEntry({ field, name, index, count, isOpen, onToggle, onMove, onRemove }: ListEntryProps) {
  const { t } = useTranslation('admin/content');
  const { collection, issueAt, Grid } = useEditorForm();
  const isStep = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  const { label } = useFieldWords(collection);
  const summary = useSummary(field, useFieldValue(name));
  const number = index + 1;
  const shown = summary.name || t('list.empty');
  const what = { number, summary: [shown, summary.rest].filter(Boolean).join(' ') };
  const fields = (
    <>
      <Grid fields={field.of} name={name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {index > 0 && (
          <Button
            aria-label={t('list.up', what)}
            startIcon={<ArrowUpIcon />}
            onClick={() => onMove(index - 1)}
          >
            {t('list.earlier')}
          </Button>
        )}
        {index < count - 1 && (
          <Button aria-label={t('list.down', what)} onClick={() => onMove(index + 1)}>
            {t('list.later')}
          </Button>
        )}
        <Button aria-label={t('list.remove', what)} startIcon={<TrashIcon />} onClick={onRemove}>
          {t('list.removeOne')}
        </Button>
      </Box>
    </>
  );
  return (
    <li>
      <RowButton type="button" aria-expanded={isOpen} aria-label={t('list.edit', what)} onClick={onToggle}>
        <span>
          {t('list.entry', { number, summary: shown })}
          {summary.rest && <small>{summary.rest}</small>}
        </span>
        {issueAt(`${name}.*`) ? <AlertIcon /> : <ChevronDownIcon />}
      </RowButton>
      {isOpen && !isStep && <Box sx={{ p: 2 }}>{fields}</Box>}
      {isOpen && isStep && (
        <AdminDialog
          fullScreen
          title={t('list.step', { label: label(field.path), number })}
          onClose={onToggle}
          done={t('list.done')}
        >
          {/* In one box: the dialog's grid would stretch the parts. */}
          <div>{fields}</div>
        </AdminDialog>
      )}
    </li>
  );
}

interface WrittenLineProps {
  readonly field: FormField;
  readonly label: string;
  /** The number of existing entries. */
  readonly count: number;
  /** Whether a line is added also when the member goes on to another field. */
  readonly addsOnLeave?: boolean;
  /** With `isLeft` the member has gone on to another field, which keeps the focus. */
  readonly onAdd: (entries: readonly Record<string, unknown>[], isLeft?: boolean) => void;
  /** Replaces the existing entries; undefined where citations would then refer to a different source. */
  readonly onReplace?: ((entries: readonly Record<string, unknown>[]) => void) | undefined;
  readonly button?: Ref<HTMLButtonElement>;
}

/** A line in which an entry is written or pasted as a whole, or several as cells of a spreadsheet. */
function WrittenLine(props: WrittenLineProps) {
  const { field, label, count, addsOnLeave = false, onAdd, onReplace, button = null } = props;
  const { t } = useTranslation(['admin/content', 'admin']);
  const { collection } = useEditorForm();
  const words = useFieldWords(collection);
  const values = useValueWords(collection);
  const [now] = useState(() => Date.now());
  const [text, setText] = useState('');
  const isCells = !isWritten(field) || text.includes('\t');
  const cells = entriesOfRows(field, isCells ? sheetRows(text) : [], words, now);
  const written: Readonly<Record<string, unknown>> = isCells ? {} : writtenEntry(field, text, now);
  const entries = isCells ? cells.entries : [{ ...emptyValues(field.of), ...written }];
  // With labels: which word is the title and which the publisher is only taken from their order.
  const read = field.of
    .map((part) => ({ field: words.label(part.path), value: valueText(part, written[part.name], values) }))
    .filter(({ value }) => value !== '')
    .map((each) => t('admin:change.fact', each));
  const role = field.of.find((each) => each.name === 'role')?.options[0];
  const says = isCells
    ? t('sheet.understood', { count: entries.length, columns: cells.columns.join('、') })
    : t('typed.understood', { says: read.join('，') });
  const unknown = cells.unknown.length > 0 && t('sheet.unknown', { columns: cells.unknown.join('、') });
  const isTooMuch = count + entries.length > field.max && t('issue.tooMany', { limit: field.max });
  const take = (how: typeof onAdd, isLeft?: boolean) => {
    if (entries.length === 0) return;
    // First, because adding moves the focus, and a line that is left would be added again.
    setText('');
    how(entries, isLeft);
  };
  // Safari does not focus a pressed button.
  const isPressed = useRef(false);
  return (
    <Box
      sx={{ display: 'grid', gap: 1, mt: 1.5, justifyItems: 'start', '& > div': { width: '100%' } }}
      onKeyDown={(event) => {
        const isInLine = event.target instanceof HTMLTextAreaElement && !isCells;
        if (!isInLine || event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
        event.preventDefault();
        if (text.trim() !== '') take(onAdd);
      }}
      onPointerDown={({ target }) => (isPressed.current = !(target instanceof HTMLTextAreaElement))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A line that was written is not lost with the form. In another window nothing is left yet.
        const isLeft = !isPressed.current && !currentTarget.contains(relatedTarget) && document.hasFocus();
        isPressed.current = false;
        if (isLeft && addsOnLeave && !isCells && !isTooMuch && text.trim() !== '') take(onAdd, true);
      }}
    >
      <TextArea
        label={isWritten(field) ? t('list.write', { label }) : t('sheet.cells')}
        hint={
          text.trim() === ''
            ? t(isWritten(field) ? `list.example.${field.name as 'sources'}` : 'sheet.hint', { role })
            : [says, unknown, isTooMuch].filter(Boolean).join(' ')
        }
        rows={isWritten(field) ? 1 : 5}
        value={text}
        onChange={setText}
      />
      <Button
        ref={button}
        variant="outlined"
        startIcon={<PlusIcon />}
        disabled={isTooMuch !== false || entries.length === 0}
        onClick={() => take(onAdd)}
      >
        {isCells ? t('sheet.add', { count: entries.length }) : t('list.add', { label })}
      </Button>
      {isCells && onReplace && count > 0 && entries.length > 0 && (
        <Button onClick={() => take(onReplace)}>{t('sheet.replace', { count })}</Button>
      )}
    </Box>
  );
}

/** A source written where it is needed; `onAdded` gets its index. */
export function NewSource({ onAdded }: { readonly onAdded: (index: number) => void }) {
  const { store, collection, fields } = useEditorForm();
  const { label } = useFieldWords(collection);
  const count = useSourceTitles().length;
  const field = fields.find(({ name }) => name === 'sources');
  if (!field) return null;
  return (
    <WrittenLine
      field={field}
      label={label(field.path)}
      count={count}
      onAdd={(added) => {
        store.change((before) =>
          withValueAt(before, 'sources', [...entriesIn(valueAt(before, 'sources')), ...added]),
        );
        onAdded(count);
      }}
    />
  );
}

/** The number of entries rendered at first: a budget has hundreds. */
const pageLength = 20;

/** Returns the index of the entry of list `name` that contains a path; -1 if there is none. */
function entryAt(name: string, place: string): number {
  const index = place.startsWith(`${name}.`) ? place.slice(name.length + 1).split('.')[0] : undefined;
  return index === undefined || !/^\d+$/.test(index) ? -1 : Number(index);
}

/** The path at which `reveal` shows the text field for cells of a spreadsheet. */
export const cellsOf = (name: string): string => `${name}.cells`;

/** True for a field without which an entry cannot be published; a person's proceedings may be none. */
const needs = ({ place, optional, kind }: FormField): boolean =>
  place !== undefined && !optional && kind !== 'list';

/** Returns a key for React and for the expanded entry, which an entry keeps when it is moved. */
const newKey = (): string => crypto.randomUUID();

export function ListField({ field, name }: { readonly field: FormField; readonly name: string }) {
  const { t } = useTranslation(['admin/content', 'common']);
  const { store, collection, fields: all, issueAt, reveal } = useEditorForm();
  const words = useFieldWords(collection);
  const entries = entriesIn(useFieldValue(name));
  const [keys, setKeys] = useState<readonly string[]>(() => entries.map(newKey));
  // Entries were added, or the text was replaced.
  if (keys.length !== entries.length) setKeys(entries.map((_, index) => keys[index] ?? newKey()));
  const [isPasting, setPasting] = useState(false);
  const wanted = entryAt(name, reveal.place());
  const [open, setOpen] = useState(() => keys[wanted]);
  const [shown, setShown] = useState(Math.max(pageLength, wanted + 1));
  const add = useRef<HTMLButtonElement>(null);
  const label = words.label(field.path);
  const issue = issueAt(name);
  const isSources = name === 'sources';

  useEffect(
    () =>
      reveal.subscribe((place) => {
        if (place === cellsOf(name)) setPasting(true);
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

  /** Adds entries, and opens a single one that lacks something at its first empty field. */
  function addEntries(added: readonly Record<string, unknown>[], isLeft = false): void {
    const at = entries.length;
    flushSync(() => {
      setShown(Math.max(shown, at + 1));
      replace((there) => [...there, ...added]);
    });
    const needed = field.of.some(({ place }) => place !== undefined) ? needs : () => true;
    const missing = field.of.find((each) => needed(each) && isEmptyValue(added[0]?.[each.name]));
    if (missing && added.length === 1 && !isLeft) reveal.show(`${name}.${at}.${missing.name}`);
    if (isPasting) add.current?.focus();
    setPasting(false);
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
          '&:empty': { display: 'none' },
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
        {entries.length > shown && (
          <Button onClick={() => setShown(shown + 5 * pageLength)}>
            {t('list.more', { count: entries.length - shown })}
          </Button>
        )}
        {!isWritten(field) && (
          <Button
            ref={add}
            variant="outlined"
            startIcon={<PlusIcon />}
            disabled={entries.length >= field.max}
            onClick={() => addEntries([emptyValues(field.of)])}
          >
            {t('list.add', { label })}
          </Button>
        )}
      </Box>
      {(isWritten(field) || isPasting) && (
        <div id={`field-${cellsOf(name)}`}>
          <WrittenLine
            field={field}
            label={label}
            count={entries.length}
            addsOnLeave
            onAdd={addEntries}
            onReplace={isSources ? undefined : (added) => replace(() => added)}
            button={isWritten(field) ? add : null}
          />
          {isPasting && <Button onClick={() => setPasting(false)}>{t('common:actions.cancel')}</Button>}
        </div>
      )}
    </Fieldset>
  );
}
