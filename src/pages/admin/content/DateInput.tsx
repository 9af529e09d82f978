import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay } from '#src/data/content/form/typed-values.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import type { InputProps } from './input-props.ts';

/** A day typed in either calendar; below it is how it was understood, in both. */
export function DateInput({ value, onChange, hint, error, label }: InputProps) {
  const { t } = useTranslation('admin/content');
  const day = typeof value === 'string' ? value : '';
  const [text, setText] = useState(day);
  // A value that did not come from the text, as after a merge, replaces it.
  const shown = day !== '' && parseDay(text) !== day && text !== day ? day : text;
  const known = parseDay(day);
  const understood =
    known &&
    t('field.day', {
      gregorian: formatDate(known, { calendar: 'gregorian' }),
      roc: formatDate(known, { calendar: 'roc' }),
    });
  return (
    <TextInput
      label={label}
      value={day === '' && parseDay(text) !== undefined ? '' : shown}
      error={error}
      hint={understood ?? [hint, t('field.dayHint')].filter(Boolean).join('')}
      onChange={(typed) => {
        setText(typed);
        onChange(typed.trim() === '' ? null : (parseDay(typed) ?? typed));
      }}
    />
  );
}
