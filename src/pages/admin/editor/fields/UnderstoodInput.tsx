import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import { understand } from '#src/data/content/form/understand.ts';
import { taipeiClock } from '#src/data/content/form/typed-values.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatMoney } from '#src/ui/text/format-money.ts';
import type { InputProps } from './input-props.ts';

function storedText(kind: TypedKind, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return (kind === 'moment' && taipeiClock(String(value)).replace('T', ' ')) || String(value);
}

const offset = 1911;

/** Returns a function that describes a value in words, shown below the field to confirm how the text was parsed. */
function useMeaning(kind: TypedKind): (value: string | number) => string | undefined {
  const { t } = useTranslation('admin/content');
  return (value) => {
    switch (kind) {
      case 'day': {
        const [gregorian, roc] = (['gregorian', 'roc'] as const).map((calendar) =>
          formatDate(String(value), { calendar }),
        );
        return t('field.day', { gregorian, roc });
      }
      case 'moment':
        return t('typed.shown.moment', {
          day: formatDate(String(value), { calendar: 'roc', dateStyle: 'full' }),
          time: taipeiClock(String(value)).slice(11),
        });
      case 'money':
        return formatMoney(Number(value));
      case 'duration':
        return t('typed.shown.duration', {
          minutes: Math.floor(Number(value) / 60),
          seconds: Number(value) % 60,
        });
      case 'percent':
      case 'margin':
      case 'youtube':
        return t(`typed.shown.${kind}`, { value });
      case 'year':
        return t('typed.shown.year', { year: value, roc: Number(value) - offset });
      case 'rocYear':
        return t('typed.shown.year', { year: Number(value) + offset, roc: value });
      default:
        return String(value);
    }
  };
}

/** Kinds whose description says more than the stored value. */
const worded: readonly TypedKind[] = ['day', 'moment', 'money', 'duration', 'year', 'rocYear', 'recurrence'];

interface UnderstoodInputProps extends InputProps {
  readonly kind: TypedKind;
  readonly example?: string | undefined;
  /** Returns the text of a stored value as people type it, if that differs from the stored form. */
  readonly words?: (value: string | number) => string;
  /** The time that a time without a day follows. */
  readonly from?: string | undefined;
  /** Called with the text, which may say more than this field's value. */
  readonly onText?: (text: string) => void;
  readonly children?: ReactNode;
}

/**
 * A text field that parses what people write (1:23, 民國115年, a URL instead of the id in it). Below it shows the parsed
 * value or, after the field loses the focus, what is missing. Text that cannot be parsed stays as typed.
 */
export function UnderstoodInput(props: UnderstoodInputProps) {
  const { kind, value, onChange, hint, error, label, example, words, from, onText, children } = props;
  const { t } = useTranslation('admin/content');
  const [now] = useState(() => Date.now());
  const isStored = typeof value === 'string' || typeof value === 'number';
  const stored = (isStored && words?.(value)) || storedText(kind, value);
  const [typed, setTyped] = useState(stored);
  const [isTyping, setTyping] = useState(false);
  const meaning = useMeaning(kind);
  const how = { from, takesSpan: onText !== undefined };
  const ofTyped = understand(kind, typed, now, how);
  // A value that was not typed here, as after a merge, replaces the text.
  const isOfTyped = 'value' in ofTyped ? ofTyped.value === value : typed === stored;
  const text = isOfTyped || typed === stored ? typed : stored;
  const understood = text.trim() === '' ? undefined : understand(kind, text, now, how);
  const isPlain = understood && 'value' in understood && String(understood.value) === text.trim();
  const says =
    understood && 'value' in understood && (!isPlain || worded.includes(kind))
      ? (words ?? meaning)(understood.value)
      : undefined;
  const missing =
    understood && 'missing' in understood ? t(`typed.missing.${understood.missing}`) : undefined;
  return (
    <div onBlur={() => setTyping(false)}>
      <TextInput
        label={label}
        value={text}
        // An incomplete date is not an error while the editor is still typing.
        error={missing === undefined ? error : isTyping ? undefined : missing}
        hint={
          [says && t('typed.understood', { says }), hint, text.trim() === '' && example]
            .filter(Boolean)
            .join(' ') || undefined
        }
        onChange={(next) => {
          setTyped(next);
          setTyping(true);
          if (next.trim() === '') return onChange(null);
          const result = understand(kind, next, now, how);
          onChange('value' in result ? result.value : next);
          return onText?.(next);
        }}
      />
      {children}
    </div>
  );
}
