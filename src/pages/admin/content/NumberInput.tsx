import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseNumber } from '#src/data/content/form/typed-values.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { formatMoney } from '#src/ui/text/format-money.ts';
import type { InputProps } from './input-props.ts';

interface NumberInputProps extends InputProps {
  readonly isMoney: boolean;
}

/** A number; of money also 1億2000萬. What is no number stays as it was typed, with the reason below. */
export function NumberInput({ value, onChange, isMoney, hint, ...rest }: NumberInputProps) {
  const { t } = useTranslation('admin/content');
  const stored = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [text, setText] = useState(stored);
  // A value that did not come from the text, as after a merge, replaces it.
  const isOfText = typeof value === 'number' ? parseNumber(text, isMoney) === value : text === stored;
  const understood =
    isMoney && typeof value === 'number' ? t('field.money', { amount: formatMoney(value) }) : undefined;
  return (
    <TextInput
      {...rest}
      value={isOfText ? text : stored}
      hint={[understood, hint].filter(Boolean).join(' ') || undefined}
      onChange={(typed) => {
        setText(typed);
        onChange(typed.trim() === '' ? null : (parseNumber(typed, isMoney) ?? typed));
      }}
    />
  );
}
