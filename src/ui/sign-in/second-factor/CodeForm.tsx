import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Field, inputBox } from '#src/ui/forms/Field.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 420 });

const CodeBox = styled('input')(inputBox, { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' });

const NameBox = styled('input')(inputBox);

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The maximum length of a second factor's name, in UTF-16 units. */
const nameLimit = 40;

interface CodeFormProps {
  readonly kind: 'totp' | 'sms';
  readonly disabled: boolean;
  readonly onConfirm: (code: string, name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the first code of a new second factor and its name. */
export function CodeForm({ kind, disabled, onConfirm, onCancel }: CodeFormProps) {
  const { t } = useTranslation('second-factor');
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [hasTried, setTried] = useState(false);
  const typed = code.replaceAll(/\s/g, '');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (typed !== '') onConfirm(typed, name.trim() || t(`kind.${kind}`));
  }

  return (
    <Form onSubmit={submit} noValidate>
      <Field label={t('name')} hint={t('nameHint')}>
        {(control) => (
          <NameBox
            {...control}
            value={name}
            maxLength={nameLimit}
            placeholder={t(`kind.${kind}`)}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('code')}
        hint={t(`codeHint.${kind}`)}
        error={hasTried && typed === '' ? t('codeMissing') : undefined}
      >
        {(control) => (
          <CodeBox
            {...control}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="contained" disabled={disabled}>
          {t('confirm')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Buttons>
    </Form>
  );
}
