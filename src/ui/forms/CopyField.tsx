import { styled } from '#src/ui/theme/styled.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CheckIcon, CopyIcon } from '#src/ui/icons/icons.tsx';
import { Field, inputBox } from './Field.tsx';

/** How long the button says that it has copied, in milliseconds. */
const copiedShown = 2500;

const Row = styled('div')({ display: 'flex', gap: 8 });

const Box = styled('input')(inputBox, ({ theme }) => ({
  flex: 1,
  minWidth: 0,
  fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
  fontSize: '0.9375rem',
  backgroundColor: theme.vars.palette.background.sunken,
}));

const CopyButton = styled(Button)({ flex: 'none' });

/** A read-only value with a button that copies it. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');

  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('ready'), copiedShown);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
      box.current?.focus();
    }
  }

  return (
    <Field label={label} error={state === 'failed' ? t('copyField.failed') : undefined}>
      {(control) => (
        <Row>
          <Box {...control} ref={box} readOnly value={value} onFocus={(event) => event.target.select()} />
          <CopyButton
            variant="outlined"
            aria-live="polite"
            startIcon={state === 'copied' ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
            onClick={() => void copy()}
          >
            {state === 'copied' ? t('actions.copied') : t('actions.copy')}
          </CopyButton>
        </Row>
      )}
    </Field>
  );
}
