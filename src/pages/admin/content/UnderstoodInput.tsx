import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import { understand } from '#src/data/content/form/understand.ts';
import { taipeiClock } from '#src/data/content/form/typed-values.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatMoney } from '#src/ui/text/format-money.ts';
import type { InputProps } from './input-props.ts';

/** A stored value as it is put into the box. */
function storedText(kind: TypedKind, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return (kind === 'moment' && taipeiClock(String(value)).replace('T', ' ')) || String(value);
}

const offset = 1911;

/** What a value means, in words: below the box it is seen whether what was typed was understood. */
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

/** Kinds whose value says more in words than as it is stored. */
const worded: readonly TypedKind[] = ['day', 'moment', 'money', 'duration', 'year', 'rocYear', 'recurrence'];

interface UnderstoodInputProps extends InputProps {
  readonly kind: TypedKind;
  /** Said while nothing is typed. */
  readonly example?: string | undefined;
  /** What a stored value is in the words in which it is typed, where it is not typed as it is stored. */
  readonly words?: (value: string | number) => string;
  /** Another way to choose a value, or what comes of it, below the box. */
  readonly children?: ReactNode;
}

/**
 * A box that takes what people write (1:23, 民國115年, an address for its code) and says below it what was understood, or,
 * once it is left, what is missing. What is not understood stays as it was typed.
 */
export function UnderstoodInput(props: UnderstoodInputProps) {
  const { kind, value, onChange, hint, error, label, example, words, children } = props;
  const { t } = useTranslation('admin/content');
  const [now] = useState(() => Date.now());
  const isStored = typeof value === 'string' || typeof value === 'number';
  const stored = (isStored && words?.(value)) || storedText(kind, value);
  const [typed, setTyped] = useState(stored);
  const [isTyping, setTyping] = useState(false);
  const meaning = useMeaning(kind);
  const ofTyped = understand(kind, typed, now);
  // A value that did not come from what was typed, as after a merge, replaces it.
  const isOfTyped = 'value' in ofTyped ? ofTyped.value === value : typed === stored;
  const text = isOfTyped || typed === stored ? typed : stored;
  const understood = text.trim() === '' ? undefined : understand(kind, text, now);
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
        // Half a date is no mistake yet.
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
          const result = understand(kind, next, now);
          return onChange('value' in result ? result.value : next);
        }}
      />
      {children}
    </div>
  );
}
