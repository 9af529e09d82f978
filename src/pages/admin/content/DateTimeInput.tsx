import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { momentOf, taipeiClock } from '#src/data/content/form/typed-values.ts';
import { Field, inputBox } from '#src/ui/forms/Field.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import type { InputProps } from './input-props.ts';

const Input = styled('input')(inputBox);

/** A moment by the clock in Taipei, wherever the member is. */
export function DateTimeInput({ label, value, onChange, error, hint }: InputProps) {
  const { t } = useTranslation('admin/content');
  const clock = typeof value === 'string' ? taipeiClock(value) : '';
  const day = clock && formatDate(`${clock}:00+08:00`, { calendar: 'roc', dateStyle: 'full' });
  return (
    <Field label={label} error={error} hint={[day, t('field.taipei'), hint].filter(Boolean).join(' ')}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={clock}
          onChange={(event) => onChange(momentOf(event.target.value) ?? null)}
        />
      )}
    </Field>
  );
}
