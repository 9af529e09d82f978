import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { momentOf, taipeiClock } from '#src/data/content/form/typed-values.ts';
import { CalendarIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Hidden = styled('input')({
  position: 'absolute',
  insetInlineStart: 0,
  bottom: 0,
  width: 1,
  height: 1,
  opacity: 0,
  border: 0,
  padding: 0,
});

const Root = styled('div')({ position: 'relative' });

interface NativePickerProps {
  readonly label: string;
  readonly type: 'date' | 'datetime-local' | 'color';
  readonly value: unknown;
  readonly onChange: (value: string) => void;
}

/**
 * The browser's own picker, which is the easiest to use on phones, for a day, a time in Taipei's time zone or a colour.
 */
export function NativePicker({ label, type, value, onChange }: NativePickerProps) {
  const { t } = useTranslation('admin/content');
  const input = useRef<HTMLInputElement>(null);
  const stored = typeof value === 'string' ? value : '';
  return (
    <Root>
      <Button startIcon={type !== 'color' && <CalendarIcon />} onClick={() => input.current?.showPicker()}>
        {t(type === 'color' ? 'accent.pick' : 'typed.pick')}
        <VisuallyHidden>{t('typed.pickOf', { label })}</VisuallyHidden>
      </Button>
      <Hidden
        ref={input}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={type === 'datetime-local' ? taipeiClock(stored) : stored}
        onChange={(event) => {
          const typed = event.target.value;
          const chosen = type === 'datetime-local' ? momentOf(typed) : typed;
          if (chosen) onChange(chosen);
        }}
      />
    </Root>
  );
}
