import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { entriesOfRows, sheetRows } from '#src/data/content/form/sheet-entries.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { useEditorForm } from '#src/pages/admin/editor/form-context.ts';

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
export function SheetDialog({ field, label, count, mayReplace, onClose, onTake }: SheetDialogProps) {
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
